import type { SupabaseClient } from '@supabase/supabase-js';
import { connectOnce } from '../../database/driver/connection.ts';
import { visitServer } from '../../database/server.ts';
import type { LogLine } from '../../database/start-error.ts';
import { loadSecrets } from '../../secrets.ts';
import { sameText } from './fingerprint.ts';
import { listFiles, moveFiles } from './move-files.ts';
import { moveRows, planRows } from './move-rows.ts';
import { listMovedTables } from './moved-tables.ts';
import { checkColumns, checkHistory, openTarget, prepareMarks, readVersions } from './target.ts';

export type MoveOptions = {
  /** The school's data folder. Its server may be running: the move reads one snapshot. */
  dataDir: string;
  /** The database of the hosted project, over a direct connection. */
  url: string;
  /** Uploads files; without it only rows are moved. */
  admin?: SupabaseClient | undefined;
  isDryRun: boolean;
  logLine: LogLine;
};

export type Moved = {
  tables: number;
  rows: number;
  sameTables: number;
  files: number;
  uploads: number;
};

/** Moves a school's accounts, work and files into an empty hosted project, or continues an interrupted move. */
export async function moveToHosted(options: MoveOptions): Promise<Moved> {
  const { dataDir, url, admin, isDryRun, logLine } = options;
  const secrets = loadSecrets(dataDir);
  const target = await openTarget(url);
  try {
    const server = await visitServer({ dataDir }, secrets, logLine);
    const connection = connectOnce(server.target, { connection: sameText });
    try {
      return await connection.begin('isolation level repeatable read read only', async (source) => {
        checkHistory(await readVersions(source), 'school');
        const tables = await listMovedTables(source, secrets);
        await checkColumns(target, tables);
        const plan = await planRows(source, target, tables);
        const files = await listFiles(source);
        const toMove = plan.filter(({ isThere }) => !isThere);
        let uploads = 0;
        if (!isDryRun) {
          await prepareMarks(target);
          await moveRows(source, target, plan, ({ schema, name, wanted }) =>
            logLine(`${schema}.${name}: ${wanted.rows} rows`),
          );
          if (admin) uploads = await moveFiles({ target, admin, dataDir }, files);
        } else {
          for (const { schema, name, wanted } of toMove) {
            logLine(`${schema}.${name}: ${wanted.rows} rows to move`);
          }
        }
        return {
          tables: toMove.length,
          rows: toMove.reduce((sum, { wanted }) => sum + wanted.rows, 0),
          sameTables: plan.length - toMove.length,
          files: files.length,
          uploads,
        };
      });
    } finally {
      await connection.end({ timeout: 5 });
      await server.stop();
    }
  } finally {
    await target.end({ timeout: 5 });
  }
}
