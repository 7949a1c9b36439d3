import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/database.ts';
import { bootstrap } from './bootstrap.ts';
import { withConnection } from './connection.ts';
import { readMigrations } from './migration-files.ts';
import { prepareDatabase } from './prepare.ts';

const { passwords } = inject('testPostgres');
const folder = mkdtempSync(join(tmpdir(), 'akada-migrations-'));
let database: EmptyDatabase;
let said: string[];

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const prepare = (options: { folder?: string } = {}) =>
  withConnection(database.target, (sql) =>
    prepareDatabase(sql, passwords, { ...options, say: (sentence) => said.push(sentence) }),
  );
const history = () =>
  withConnection(
    database.target,
    (sql) => sql`select version, name from supabase_migrations.schema_migrations order by version`,
  );

beforeEach(async () => {
  database = await createEmptyDatabase();
  said = [];
});

afterEach(() => database.drop());

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new database', () => {
  it('gets every migration once, however often it is prepared', async () => {
    const files = await prepare();
    expect(files.length).toBeGreaterThan(4);
    expect(await prepare()).toEqual([]);
    expect(await history()).toHaveLength(files.length);
  });

  it('gets every migration once when two processes start at the same moment', async () => {
    const [first, second] = await Promise.all([prepare(), prepare()]);
    expect([first.length, second.length].sort()).toContain(0);
    expect(await history()).toHaveLength(first.length + second.length);
  });

  it('tells servers that are running already, when another one starts', async () => {
    await withConnection(database.target, async (sql) => {
      const heard: string[] = [];
      const { unlisten } = await sql.listen('pgrst', (news) => heard.push(news));
      await prepare();
      await expect.poll(() => heard).toEqual(['reload schema']);
      await unlisten();
    });
  });

  it('survives its bootstrap scripts being run again', async () => {
    await prepare();
    await withConnection(database.target, async (sql) => {
      expect(await bootstrap(sql)).toBe(false);
      await sql`update akada_private.bootstrap set version = 'of an older Akada'`;
      expect(await bootstrap(sql)).toBe(true);
      expect(await bootstrap(sql)).toBe(false);
    });
  });

  it('is left alone when a schema auth of somebody else is in it', async () => {
    await withConnection(database.target, (sql) => sql`create schema auth`);
    await expect(prepare()).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: expect.stringMatching(/^The database has a schema "auth" that Akada did not make/),
    });
  });
});

describe('a migration', () => {
  it('that fails is named, undone whole and tried again next time', async () => {
    put('1_good.sql', 'create table good (id int);');
    put('2_bad.sql', 'create table half (id int); select 1 / 0;');
    await expect(prepare({ folder })).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: 'The migration 2_bad.sql failed: division by zero',
    });
    expect(await history()).toEqual([{ version: '1', name: 'good' }]);
    put('2_bad.sql', 'create table half (id int);');
    expect(await prepare({ folder })).toEqual(['2_bad.sql']);
  });

  it('that was changed or removed after it was applied is reported', async () => {
    put('1_good.sql', 'create table good (id int);');
    put('2_bad.sql', 'create table half (id int);');
    await prepare({ folder });
    said = [];
    put('1_good.sql', 'create table better (id int);');
    rmSync(join(folder, '2_bad.sql'));
    await prepare({ folder });
    expect(said).toEqual([
      'Migration 1_good.sql was changed after it was applied; the change has no effect',
      'Migration 2_bad was applied but its file is gone',
    ]);
  });

  it('is a file named by digits and a name; other files are not', () => {
    put('20_later.sql', '');
    put('notes.md', '');
    expect(readMigrations(folder).map(({ version }) => version)).toEqual(['1', '20']);
  });
});
