import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLearner } from '../../../test/callers.ts';
import { projectRoot } from '../../lib/paths.ts';
import { loadSecrets } from '../../secrets.ts';
import { withConnection } from '../driver/connection.ts';
import { openDatabase } from '../open.ts';
import { visitServer } from '../server.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/**
 * A data folder whose migrations were edited after it was created: the start refuses it with a sentence, and a backup
 * rescues it.
 */
const folder = mkdtempSync(join(tmpdir(), 'akada-history-'));
const location = { dataDir: join(folder, 'data') };
const silent = () => undefined;
const secrets = loadSecrets(location.dataDir);
const open = () => openDatabase(location, secrets, { info: silent });
const sentence =
  /^The database was made by an older Akada \(its migration 20261201001200_badges\.sql is not the one of this version\): save it with "npm run backup -- <folder>", by that version or by this one, and bring it in with "npm run restore -- <folder> --yes" \(docs\/operations\.md, "Another history"\)\.$/;

beforeAll(async () => {
  const database = await open();
  const learner = await createLearner(database);
  await database.owner`insert into public.user_notes (user_id, course_id, content)
    values (${learner.id}, 'c', 'Written before')`;
  await database.close();
  const server = await visitServer(location, secrets, silent);
  await withConnection(server.target, async (sql) => {
    await sql`update supabase_migrations.schema_migrations
      set statements = array['-- as it was once'] where version = '20261201001200'`;
    await sql`drop function private.days_in_a_row`;
  });
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, environment: NodeJS.ProcessEnv = {}) => {
  const tsx = join(projectRoot, 'node_modules', '.bin', 'tsx');
  const { status, stderr } = spawnSync(tsx, [join(projectRoot, 'apps/server/src', program)], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, DATA_DIR: location.dataDir, PORT: '0', ...environment },
  });
  return { status, said: stderr.trim() };
};

it.each([
  ['a start', 'main.ts', {}],
  [
    'a start in production',
    'main.ts',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://akada.example' },
  ],
  ['npm run db:migrate', 'commands/db-migrate.ts', {}],
])('%s ends with one sentence', { timeout: 90_000 }, (_way, program, environment) => {
  const { status, said } = run(program, environment);
  expect(said).toMatch(sentence);
  expect(status).toBe(1);
});

it('a backup and a restore bring everything into the tables of today', {
  timeout: 90_000,
}, async () => {
  const saved = join(folder, 'saved');
  await backUp(location, secrets, saved, silent);
  await restore(location, saved, silent);
  const database = await open();
  const notes = await database.owner`select content from public.user_notes`;
  expect(notes.map(({ content }) => content)).toEqual(['Written before']);
  const [found] = await database.owner`
    select to_regproc('private.days_in_a_row') is not null as has_function`;
  expect(found?.has_function).toBe(true);
  await database.close();
  // The next start finds it the same.
  await (await open()).close();
});
