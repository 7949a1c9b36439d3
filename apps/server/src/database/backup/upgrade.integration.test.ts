import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../../../bench/server-process.ts';
import { clientFor } from '../../../test/server.ts';
import { reservePort } from '../../http/listen.ts';
import { loadSecrets } from '../../secrets.ts';
import { startCluster } from '../cluster/cluster.ts';
import { withConnection } from '../driver/connection.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { openDatabase } from '../open.ts';
import { prepareDatabase } from '../prepare.ts';
import { listTables, qualified } from './catalog.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

/** See test/frozen/README.md: invented people, keys that open nothing else. */
const frozenFolder = join(import.meta.dirname, '../../../test/frozen');
const archive = join(frozenFolder, 'backup-of-19-migrations.tar.gz');
const amaka = {
  id: '1dd4d1ec-4bd2-4b86-ba7d-93cf4605695a',
  email: 'amaka@akada.example',
  password: 'mango-tree-2026',
  refreshToken: 't9unDRMmxAh8rHR5Zjsape-JKiuNvAbv-gMqcHTPZ2Y',
};
const bayo = {
  email: 'bayo@akada.example',
  password: 'river-stone-2026',
  seed: 'V26MWZ7J2UOSNNPRKJ23VJZCJE7EZ4UH',
};
const picture = Buffer.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...Array.from({ length: 500 }, (_, index) => (index * 37) % 256),
]);

const folder = mkdtempSync(join(tmpdir(), 'akada-upgrade-'));
const frozen = join(folder, 'frozen-backup');
const silent = () => undefined;
const today = readMigrations(migrationsFolder).map(({ version }) => version);

beforeAll(() => {
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of an earlier release, restored by this one', { timeout: 120_000 }, () => {
  let server: ServerProcess;
  let client: SupabaseClient;
  const open = () => clientFor(server.url, server.keys().publishableKey);

  beforeAll(async () => {
    const dataDir = join(folder, 'restored');
    await restore({ dataDir }, frozen, silent);
    server = startServerProcess({ dataDir, port: await reservePort('127.0.0.1', 0) });
    await server.ready;
    client = open();
    const { error } = await client.auth.signInWithPassword(amaka);
    expect(error).toBeNull();
  });
  afterAll(() => server?.stop());

  it('has the tables of today', async () => {
    expect(readManifest(frozen).migrations).toHaveLength(19);
    const { error } = await client.rpc('my_plan');
    expect(error).toBeNull();
  });

  it('lets the learner in with her password and shows what she did', async () => {
    const { data: notes } = await client.from('user_notes').select('content').order('content');
    expect(notes?.map(({ content }) => content)).toEqual([
      'Place value goes by tens',
      'Ẹ kú àárọ̀: my first note\n\ttabbed, back\\slash, “quotes” 😀',
    ]);
    const { data: attempts } = await client.from('quiz_attempts').select('correct, total');
    expect(attempts).toEqual([{ correct: 1, total: 2 }]);
    const { data: lessons } = await client.from('lesson_progress').select('lesson_id, done_by');
    expect(lessons).toEqual([{ lesson_id: 'whole-numbers', done_by: 'learner' }]);
    const { data: courses } = await client.from('course_enrollments').select('progress');
    expect(courses).toEqual([{ progress: 40 }]);
  });

  it('has her picture, byte for byte', async () => {
    const { data } = await client.storage.from('avatars').download(`${amaka.id}/avatar.png`);
    const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(picture.equals(bytes)).toBe(true);
  });

  it('knows the session that was open then: the keys are the same', async () => {
    const { data, error } = await open().auth.refreshSession({
      refresh_token: amaka.refreshToken,
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(amaka.id);
  });

  it('can still read the seed of a second step', async () => {
    const other = open();
    await other.auth.signInWithPassword(bayo);
    const { data } = await other.auth.mfa.listFactors();
    const code = new TOTP({ secret: Secret.fromBase32(bayo.seed) }).generate();
    const factorId = data?.totp[0]?.id ?? '';
    const { error } = await other.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toBeNull();
  });
});

/** Ada's term of work and all published content: in the first backup format, and with the last history before 1.0. */
it.each([
  ['backup-of-40-migrations', 40],
  ['backup-of-52-migrations', 52],
])('%s comes whole into the tables of today', { timeout: 120_000 }, async (name, migrations) => {
  execFileSync('tar', ['-xzf', join(frozenFolder, `${name}.tar.gz`), '-C', folder]);
  const dataDir = join(folder, `data-of-${migrations}`);
  const said: string[] = [];
  const backup = join(folder, `frozen-backup-of-${migrations}`);
  const { manifest } = await restore({ dataDir }, backup, (line) => said.push(line));
  expect(manifest.migrations).toHaveLength(migrations);
  expect(said).toEqual([]);
  const rows = new Map<string, number>();
  const database = await openDatabase({ dataDir }, loadSecrets(dataDir), { info: silent });
  for (const table of await listTables(database.owner)) {
    const [count] = await database.owner.unsafe(
      `select count(*)::int as rows from ${qualified(table)}`,
    );
    rows.set(qualified(table), count?.rows);
  }
  await database.close();
  const carried = manifest.tables.filter(
    (table) => table.schema !== 'supabase_migrations' && table.rows > 0,
  );
  expect(carried.map((table) => [table.name, rows.get(qualified(table))])).toEqual(
    carried.map((table) => [table.name, table.rows]),
  );
});

it('an older data folder is brought up to date by a start', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'older');
  const { databasePasswords } = loadSecrets(dataDir);
  const password = databasePasswords.postgres;
  const cluster = await startCluster({ dataDir, password, logLine: silent });
  const newest = today.at(-1) ?? '';
  const include = (version: string) => version < newest;
  await withConnection(cluster.target, async (sql) => {
    await prepareDatabase(sql, databasePasswords, { include, logLine: silent });
    await sql`insert into public.published_parts (name, hash) values ('courses', repeat('a', 64))`;
  });
  await cluster.stop();

  const said: string[] = [];
  const database = await openDatabase({ dataDir }, loadSecrets(dataDir), {
    info: (sentence) => said.push(sentence),
  });
  expect(said.filter((sentence) => sentence.startsWith('Applied migration'))).toHaveLength(1);
  const parts = await database.owner`select hash from public.published_parts`;
  expect(parts).toEqual([{ hash: 'a'.repeat(64) }]);
  await database.close();
});
