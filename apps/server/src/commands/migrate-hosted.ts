import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdminClient } from '../backend/functions/admin-client.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { moveToHosted } from '../jobs/move/move.ts';
import { print, runCommand } from './command.ts';

const usage =
  'npm run migrate:hosted -- --from DATA_DIR --to postgres://postgres:password@host/postgres [--yes]';

function readArguments(args: string[]) {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  } as const;
  try {
    const { from, to, yes } = parseArgs({ args, options }).values;
    if (from && to && /^postgres(ql)?:\/\//.test(to))
      return { dataDir: resolve(from), url: to, yes };
  } catch {
    // The usage text explains everything else.
  }
  throw new DatabaseStartError(`Name both sides: ${usage}`);
}

function openFiles() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  return SUPABASE_URL && SUPABASE_SECRET_KEY
    ? createAdminClient(SUPABASE_URL, SUPABASE_SECRET_KEY, fetch)
    : undefined;
}

await runCommand(async (_settings, args) => {
  const { dataDir, url, yes } = readArguments(args);
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new DatabaseStartError(`There is no school in ${dataDir}: it has no secrets.json.`);
  }
  const admin = openFiles();
  const moved = await moveToHosted({ dataDir, url, admin, isDryRun: !yes, logLine: print });
  const { tables, rows, sameTables, files, uploads } = moved;
  if (!yes) {
    print(
      `Dry run: ${rows} rows of ${tables} tables and ${files} files to move, ${sameTables} tables are the same already.`,
    );
    print('Nothing was written. Say --yes to move.');
    return;
  }
  print(
    `Moved ${rows} rows of ${tables} tables; ${sameTables} were the same already. Both sides sum up the same.`,
  );
  if (admin)
    print(`Uploaded ${uploads} of ${files} files and read them back; the others were there.`);
  else if (files > 0) {
    print(
      `${files} files were not moved: set SUPABASE_URL and SUPABASE_SECRET_KEY and run it again.`,
    );
  }
});
