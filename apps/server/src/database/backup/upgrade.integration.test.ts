import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
import { visitServer } from '../server.ts';
import { describeTables, listTables, qualified } from './catalog.ts';
import { loadTables } from './load.ts';
import { readManifest } from './manifest.ts';
import { planLoad } from './plan.ts';
import { restore } from './restore.ts';

/** See test/frozen/README.md: invented people, keys that open nothing else. */
const archive = join(import.meta.dirname, '../../../test/frozen/backup-of-19-migrations.tar.gz');
const later = join(import.meta.dirname, '../../../test/frozen/backup-of-40-migrations.tar.gz');
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

  it('has every migration of today', async () => {
    const { migrations } = readManifest(frozen);
    expect(migrations).toHaveLength(19);
    expect(today.slice(0, migrations.length)).toEqual(migrations.map(({ version }) => version));
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

it('a backup of the first format comes whole into tables of the same names by another history', {
  timeout: 120_000,
}, async () => {
  execFileSync('tar', ['-xzf', later, '-C', folder]);
  const backup = join(folder, 'frozen-backup-of-40');
  const migrations = mkdtempSync(join(folder, 'squashed-'));
  const text = readMigrations(migrationsFolder).map((file) => file.text);
  writeFileSync(join(migrations, '29990101000000_baseline.sql'), text.join('\n'));
  const dataDir = join(folder, 'squashed-data');
  const said: string[] = [];
  const { manifest } = await restore({ dataDir }, backup, (line) => said.push(line), {
    migrations,
  });
  expect(said).toEqual([]);
  const server = await visitServer({ dataDir }, loadSecrets(dataDir), silent);
  const rows = new Map<string, number>();
  await withConnection(server.target, async (sql) => {
    for (const table of await listTables(sql)) {
      const [count] = await sql.unsafe(`select count(*)::int as rows from ${qualified(table)}`);
      rows.set(qualified(table), count?.rows);
    }
  });
  await server.stop();
  const carried = manifest.tables.filter(
    (table) => table.schema !== 'supabase_migrations' && table.rows > 0,
  );
  expect(carried.map((table) => [table.name, rows.get(qualified(table))])).toEqual(
    carried.map((table) => [table.name, table.rows]),
  );
});

it('an older data folder is brought up to date by a start', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'older');
  const manifest = readManifest(frozen);
  mkdirSync(dataDir);
  copyFileSync(join(frozen, 'secrets.json'), join(dataDir, 'secrets.json'));
  const { databasePasswords } = loadSecrets(dataDir);
  const password = databasePasswords.postgres;
  const cluster = await startCluster({ dataDir, password, logLine: silent });
  const include = (version: string) =>
    manifest.migrations.some((migration) => migration.version === version);
  await withConnection(cluster.target, async (sql) => {
    await prepareDatabase(sql, databasePasswords, { include, logLine: silent });
    const shapes = await describeTables(sql);
    const plan = planLoad(manifest, shapes);
    const load = { folder: frozen, manifest, plan, today: shapes, keepsSeeds: false };
    await loadTables(sql, load);
    await sql`
      insert into public.achievements (id, tier, title, description, measure, goal, color_theme, icon, position)
      select id, 'starting', id, id, 'notes', 1, 'indigo', 'star', 1 from unnest(array['seen', 'new']) id
      on conflict do nothing`;
    await sql`
      insert into public.user_achievements (user_id, achievement_id, awarded_at, seen_at)
      values (${amaka.id}, 'seen', '2026-01-01T08:00:00Z', '2026-01-01T09:00:00Z'),
        (${amaka.id}, 'new', '2026-01-02T08:00:00Z', null)`;
  });
  await cluster.stop();

  const said: string[] = [];
  const database = await openDatabase({ dataDir }, loadSecrets(dataDir), {
    info: (sentence) => said.push(sentence),
  });
  const applied = said.filter((sentence) => sentence.startsWith('Applied migration'));
  expect(applied).toHaveLength(today.length - manifest.migrations.length);
  const names = (await listTables(database.owner)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['plans', 'flashcard_reviews', 'learner_usage']));
  const [counted] = await database.owner`
    select row_count from public.learner_usage where user_id = ${amaka.id} and kind = 'user_notes'`;
  expect(counted).toEqual({ row_count: 2 });
  const badges = await database.owner`
    select badge ->> 'id' as id, is_new from private.badges_of(${amaka.id}) where badge ->> 'awarded_at' is not null`;
  expect(badges).toEqual([
    { id: 'seen', is_new: false },
    { id: 'new', is_new: true },
  ]);
  await database.close();
});
