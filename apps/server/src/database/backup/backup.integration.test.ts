import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner } from '../../../test/callers.ts';
import { loadSecrets, type Secrets } from '../../secrets.ts';
import type { Database } from '../database.ts';
import { withConnection } from '../driver/connection.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { openDatabase } from '../open.ts';
import { resetDatabase } from '../reset.ts';
import { visitServer } from '../server.ts';
import { backUp } from './backup.ts';
import { listSequences, listTables, qualified } from './catalog.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-backup-'));
const dataDir = join(folder, 'data');
const location = { dataDir };
const saved = join(folder, 'saved');
const silent = () => undefined;
let secrets: Secrets;
let before: unknown;

const open = () => openDatabase(location, secrets, { info: silent });

/** Every row of every table as PostgreSQL writes it, in a fixed order. */
async function everything(): Promise<unknown> {
  const server = await visitServer(location, secrets, silent);
  try {
    return await withConnection(server.target, async (sql) => {
      const rows: Record<string, unknown> = {};
      for (const table of await listTables(sql)) {
        const name = qualified(table);
        rows[name] = (await sql.unsafe(`select t::text from ${name} t order by 1`).values()).flat();
      }
      return { rows, sequences: [...(await listSequences(sql))] };
    });
  } finally {
    await server.stop();
  }
}

async function addRows({ owner, auth, ...rest }: Database) {
  const learner = await createLearner({ owner, auth, ...rest });
  const content = 'Tab\there, line\nbreak, back\\slash, \\N, “quotes”, Ẹ kú àárọ̀, 😀';
  const note = { user_id: learner.id, course_id: 'c', lesson_id: null, content };
  await owner`insert into public.user_notes ${owner(note)}`;
  await owner`insert into public.course_enrollments (user_id, course_id, progress)
    select ${learner.id}, 'course-' || n, n % 100 from generate_series(1, 500) n`;
  await owner`insert into storage.objects (bucket_id, name, metadata)
    values ('avatars', ${`${learner.id}/me.png`}, '{"size": 3}')`;
  const [session] =
    await auth`insert into auth.sessions (user_id, ip) values (${learner.id}, '::1') returning id`;
  await auth`insert into auth.refresh_tokens (token, user_id, session_id)
    values ('t1', ${learner.id}, ${session?.id}), ('t2', ${learner.id}, ${session?.id})`;
}

beforeAll(async () => {
  secrets = loadSecrets(dataDir);
  mkdirSync(join(dataDir, 'storage', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'storage', 'ab', 'cd.bin'), Buffer.from([0, 255, 10]));
  const database = await open();
  await addRows(database);
  before = await everything();
  await backUp(location, secrets, saved, silent);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is made while the server runs, for its owner’s eyes only', () => {
    expect(statSync(saved).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', 'secrets.json', 'public.user_notes.copy.gz']) {
      expect(statSync(join(saved, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('never overwrites another', async () => {
    await expect(backUp(location, secrets, saved, silent)).rejects.toMatchObject({
      message: expect.stringMatching(/is there already/),
    });
  });

  it('can be made while the server is stopped, and leaves it stopped', async () => {
    const second = join(folder, 'second');
    const { tables } = await backUp(location, secrets, second, silent);
    expect(tables.find(({ name }) => name === 'course_enrollments')?.rows).toBe(500);
    expect(() => statSync(join(dataDir, 'postgres', 'postmaster.pid'))).toThrow('ENOENT');
  });
});

describe('a restore', { timeout: 120_000 }, () => {
  it('brings back every row, file and secret after everything was reset', async () => {
    await resetDatabase(location, secrets, silent);
    expect(await everything()).not.toEqual(before);
    rmSync(join(dataDir, 'secrets.json'));
    const { previousData } = await restore(location, saved, silent);
    expect(loadSecrets(dataDir)).toEqual(secrets);
    expect(await everything()).toEqual(before);
    expect([...readFileSync(join(dataDir, 'storage', 'ab', 'cd.bin'))]).toEqual([0, 255, 10]);
    expect(statSync(join(previousData ?? '', 'postgres', 'PG_VERSION')).isFile()).toBe(true);
  });

  it('leaves triggers and foreign keys as they were', async () => {
    const database = await open();
    await expect(
      database.owner`insert into public.user_notes (user_id, course_id, content)
        values (gen_random_uuid(), 'c', 'n')`,
    ).rejects.toMatchObject({ code: '23503' });
    await database.close();
  });

  it('of a backup that an older Akada made gets the migrations made since', async () => {
    const database = await open();
    await database.owner.unsafe(`
      delete from supabase_migrations.schema_migrations where name = 'create_published_parts';
      drop table public.published_parts;
    `);
    const old = join(folder, 'old');
    await backUp(location, secrets, old, silent);
    await database.close();
    await restore(location, old, silent);
    const restored = await open();
    expect(await restored.owner`select * from public.published_parts`).toEqual([]);
    await restored.close();
    await restore(location, saved, silent);
  });

  /** This version's migrations as one file: the same tables with another history. */
  function squash(): string {
    const squashed = mkdtempSync(join(folder, 'squashed-'));
    const text = readMigrations(migrationsFolder).map((file) => file.text);
    writeFileSync(join(squashed, '29990101000000_baseline.sql'), text.join('\n'));
    return squashed;
  }

  /** Without the table that records which files created the others. */
  async function everyRow(): Promise<unknown> {
    const { rows, ...rest } = (await everything()) as { rows: Record<string, unknown> };
    const { '"supabase_migrations"."schema_migrations"': _history, ...others } = rows;
    return { rows: others, ...rest };
  }

  it('of a backup of another history brings every row into the tables of today', async () => {
    await restore(location, saved, silent);
    const rows = await everyRow();
    await restore(location, saved, silent, { migrations: squash() });
    expect(await everyRow()).toEqual(rows);
    await restore(location, saved, silent);
  });

  it('of a backup whose migrations are all older than the first of today finds its tables', async () => {
    const older = join(folder, 'older');
    cpSync(saved, older, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(older, 'manifest.json'), 'utf8'));
    const first = { ...manifest, format: 1, migrations: ['20250101000000', '20250102000000'] };
    writeFileSync(join(older, 'manifest.json'), JSON.stringify(first));
    await restore(location, older, silent);
    expect(await everything()).toEqual(before);
  });

  it('lists what has no place any more and writes nothing, unless it is told to go on', async () => {
    const database = await open();
    await database.owner.unsafe(`
      create table public.shells (id int);
      insert into public.shells select generate_series(1, 12);
      alter table public.course_enrollments add column mood text default 'fine', add column unused text;
    `);
    const odd = join(folder, 'odd');
    await backUp(location, secrets, odd, silent);
    await database.close();
    const now = await everything();
    await expect(restore(location, odd, silent)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: `This version has no place for a part of the backup:
  column public.course_enrollments.mood: 500 values
  table public.shells: 12 rows
Nothing was written. To restore the rest without it, run this again with --leave-out.`,
    });
    expect(await everything()).toEqual(now);
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
    const said: string[] = [];
    await restore(location, odd, (line) => said.push(line), { leavesOut: true });
    expect(said.join('\n')).toContain('table public.shells: 12 rows');
    expect(await everything()).toEqual(before);
  });

  it('is refused while the server runs', async () => {
    const database = await open();
    await expect(restore(location, saved, silent)).rejects.toMatchObject({
      message: expect.stringMatching(/^Another instance uses this data folder/),
    });
    await expect(resetDatabase(location, secrets, silent)).rejects.toMatchObject({
      message: expect.stringMatching(/^Another instance uses this data folder/),
    });
    await database.close();
  });

  it.each([
    ['manifest.json', /manifest\.json is cut off/],
    ['secrets.json', /secrets\.json is missing or was changed/],
    ['public.user_notes.copy.gz', /user_notes\.copy\.gz is missing or was changed/],
  ])('touches nothing when %s was cut off or is gone', async (name, refusal) => {
    const cut = join(folder, `cut-${name}`);
    cpSync(saved, cut, { recursive: true });
    const file = join(cut, name);
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const refused = { name: 'DatabaseStartError', message: expect.stringMatching(refusal) };
    await expect(restore(location, cut, silent)).rejects.toMatchObject(refused);
    rmSync(file);
    await expect(restore(location, cut, silent)).rejects.toMatchObject({
      name: 'DatabaseStartError',
    });
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
    expect(loadSecrets(dataDir)).toEqual(secrets);
  });

  it('touches nothing when the backup is damaged', async () => {
    writeFileSync(join(saved, 'storage', 'ab', 'cd.bin'), 'changed');
    await expect(restore(location, saved, silent)).rejects.toMatchObject({
      message: 'The backup is damaged: storage/ab/cd.bin is missing or was changed.',
    });
    expect(await everything()).toEqual(before);
  });

  it('that was cut off at its last step keeps the server from starting on half of it', async () => {
    mkdirSync(join(dataDir, '.restoring'));
    writeFileSync(join(dataDir, '.restoring', 'swapping'), '');
    await expect(open()).rejects.toMatchObject({
      message: expect.stringMatching(/was cut off at its last step: run it again/),
    });
    rmSync(join(dataDir, '.restoring'), { recursive: true });
  });
});
