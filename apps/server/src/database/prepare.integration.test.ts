import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/database.ts';
import { bootstrap } from './bootstrap.ts';
import { connectOnce, withConnection } from './driver/connection.ts';
import { readMigrations } from './migrations/migration-files.ts';
import { prepareDatabase } from './prepare.ts';

const { passwords } = inject('testPostgres');
const folder = mkdtempSync(join(tmpdir(), 'akada-migrations-'));
let database: EmptyDatabase;
let said: string[];

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const prepare = (options: { folder?: string } = {}) =>
  withConnection(database.target, (sql) =>
    prepareDatabase(sql, passwords, { ...options, logLine: (sentence) => said.push(sentence) }),
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
      // Migrations may send notifications of their own.
      const ours = () => heard.filter((news) => news === 'reload schema');
      await expect.poll(ours).toEqual(['reload schema']);
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

  it('waits for a table that somebody holds in turns, and is applied when it is free', async () => {
    put('1_good.sql', 'create table good (id int);');
    put('2_bad.sql', 'select 1;');
    await prepare({ folder });
    put('30_late.sql', 'alter table good add column name text;');
    const holder = connectOnce(database.target);
    await holder.unsafe('begin; select * from good');
    const others = connectOnce(database.target);
    const prepared = prepare({ folder });
    await expect
      .poll(() => said)
      .toContain('The migration 30_late.sql waits for a lock; trying again for a minute');
    // No query waits behind a migration for longer than one attempt.
    expect(await others`select * from good`).toEqual([]);
    await holder.unsafe('commit');
    expect(await prepared).toEqual(['30_late.sql']);
    await Promise.all([holder.end(), others.end()]);
    rmSync(join(folder, '30_late.sql'));
  });

  const refusal = (message: RegExp) => ({
    name: 'DatabaseStartError',
    message: expect.stringMatching(message),
  });
  const wayOut =
    /: save it with "npm run backup -- <folder>", by that version or by this one, and bring it in with [^\n]+\.$/;

  it.each([
    [
      'was changed',
      () => put('1_good.sql', 'create table better (id int);'),
      /^The database was made by an older Akada \(its migration 1_good.sql is not the one of this version\)/,
    ],
    [
      'is gone',
      () => rmSync(join(folder, '1_good.sql')),
      /^The database was made by Akada before 1\.0 \(its migration 1_good is not part of this version\)/,
    ],
    [
      'was put before one that is applied',
      () => put('10_between.sql', 'create table between_both (id int);'),
      /^The database was made by an older Akada \(it lacks the migration 10_between.sql, /,
    ],
  ])('that %s stops the start before anything is touched', async (_what, change, message) => {
    put('1_good.sql', 'create table good (id int);');
    put('2_bad.sql', 'create table half (id int);');
    await prepare({ folder });
    const before = await history();
    change();
    put('3_new.sql', 'create table unwanted (id int);');
    await expect(prepare({ folder })).rejects.toMatchObject(refusal(message));
    await expect(prepare({ folder })).rejects.toMatchObject(refusal(wayOut));
    expect(await history()).toEqual(before);
    for (const file of ['10_between.sql', '3_new.sql']) rmSync(join(folder, file), { force: true });
  });

  it('of a newer Akada is told apart', async () => {
    put('1_good.sql', 'create table good (id int);');
    put('2_bad.sql', 'create table half (id int);');
    await prepare({ folder });
    rmSync(join(folder, '2_bad.sql'));
    await expect(prepare({ folder })).rejects.toMatchObject(
      refusal(
        /^The database was made by a newer Akada \(.* 2_bad\): start it with that version\.$/,
      ),
    );
  });

  it('with other line ends is the same', async () => {
    put('1_good.sql', 'create table good (\n  id int\n);');
    await prepare({ folder });
    put('1_good.sql', 'create table good (\r\n  id int\r\n);');
    expect(await prepare({ folder })).toEqual([]);
  });

  it('is a file named by digits and a name; other files are not', () => {
    put('20_later.sql', '');
    put('notes.md', '');
    expect(readMigrations(folder).map(({ version }) => version)).toEqual(['1', '20']);
  });
});
