import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDebianPostgres, startDebianPostgres } from '../../test/plain-postgres.ts';
import { createSecrets, loadSecrets } from '../secrets.ts';
import { backUp } from './backup/backup.ts';
import { checksum } from './backup/checksum.ts';
import { restore } from './backup/restore.ts';
import type { Database } from './database.ts';
import { withConnection } from './driver/connection.ts';
import { openDatabase } from './open.ts';
import { resetDatabase } from './reset.ts';
import { openServer } from './server.ts';

const secrets = createSecrets();
const log = { info: () => undefined, warn: () => undefined };
const open = (databaseUrl: string) =>
  openDatabase({ dataDir: '/nowhere', databaseUrl }, secrets, log);

it('says in one sentence that an external PostgreSQL does not answer', async () => {
  await expect(open('postgres://akada@127.0.0.1:1/akada')).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be reached: /),
  });
});

describe.skipIf(!hasDebianPostgres)(
  'an external PostgreSQL 15 (skipped where /usr/lib/postgresql/15 is not installed)',
  () => {
    let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
    const opened: Database[] = [];

    const onServer = (statement: string) =>
      withConnection({ url: postgres.url('postgres') }, (sql) => sql.unsafe(statement));

    beforeAll(async () => {
      postgres = await startDebianPostgres();
      await onServer('create database akada');
    });

    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
      await postgres.stop();
    });

    it('names the right that a role lacks', async () => {
      await onServer('create role plain login');
      await onServer('create role maker login createrole');
      await onServer('create database of_plain owner plain');
      await onServer('create database of_maker owner maker');
      const refusals = [
        [postgres.url('akada', 'plain'), /may not create schemas in its database/],
        [postgres.url('of_plain', 'plain'), /may not create roles/],
        [
          postgres.url('of_maker', 'maker'),
          /may not create a role that bypasses row-level security/,
        ],
      ] as const;
      for (const [url, message] of refusals) {
        await expect(open(url)).rejects.toMatchObject({
          name: 'DatabaseStartError',
          message: expect.stringMatching(message),
        });
      }
    });

    it('serves two servers at once, each with its three roles', async () => {
      const both = await Promise.all([open(postgres.url('akada')), open(postgres.url('akada'))]);
      opened.push(...both);
      for (const { owner, auth, api } of both) {
        expect(await owner`select current_user`.values()).toEqual([['postgres']]);
        expect(await auth`select current_user`.values()).toEqual([['supabase_auth_admin']]);
        expect(await api`select current_user`.values()).toEqual([['authenticator']]);
      }
    });

    it('works for an owner without superuser rights once service_role exists', async () => {
      const database = await open(postgres.url('of_maker', 'maker'));
      opened.push(database);
      await database.api.begin(async (sql) => {
        await sql`set local role service_role`;
        await sql`insert into public.flashcard_sets (course_id) values ('c')`;
      });
      expect(await database.owner`select course_id from public.flashcard_sets`.values()).toEqual([
        ['c'],
      ]);
    });

    it('is backed up, reset and restored without superuser rights', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'akada-external-'));
      const location = { dataDir, databaseUrl: postgres.url('of_maker', 'maker') };
      const loaded = loadSecrets(dataDir);
      await Promise.all(opened.splice(2).map((earlier) => earlier.close()));
      await backUp(location, loaded, join(dataDir, 'saved'), log.info);
      await resetDatabase(location, loaded, log.info);
      await restore(location, join(dataDir, 'saved'), log.info);
      const database = await openDatabase(location, loaded, log);
      opened.push(database);
      expect(await database.owner`select course_id from public.flashcard_sets`.values()).toEqual([
        ['c'],
      ]);
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('keeps its rows when a restore fails halfway', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'akada-external-'));
      const location = { dataDir, databaseUrl: postgres.url('of_maker', 'maker') };
      const saved = join(dataDir, 'saved');
      const loaded = loadSecrets(dataDir);
      await Promise.all(opened.splice(2).map((earlier) => earlier.close()));
      await backUp(location, loaded, saved, log.info);
      // A row that does not fit its table, found after others have been loaded.
      const manifest = JSON.parse(readFileSync(join(saved, 'manifest.json'), 'utf8'));
      const table = manifest.tables.find(({ name }: { name: string }) => name === 'flashcards');
      const values = table.columns.map((column: string) =>
        column === 'set_id' || column === 'id' ? randomUUID() : column === 'position' ? '1' : '{}',
      );
      writeFileSync(join(saved, table.file), gzipSync(`${values.join('\t')}\n`));
      table.rows = 1;
      table.sha256 = await checksum(join(saved, table.file));
      writeFileSync(join(saved, 'manifest.json'), JSON.stringify(manifest));
      await expect(restore(location, saved, log.info)).rejects.toMatchObject({
        name: 'DatabaseStartError',
      });
      const database = await openDatabase(location, loaded, log);
      opened.push(database);
      expect(await database.owner`select course_id from public.flashcard_sets`.values()).toEqual([
        ['c'],
      ]);
      const aside =
        await database.owner`select from pg_namespace where nspname like 'before_restore%'`;
      expect(aside).toHaveLength(0);
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('is not reset or restored under a running server', async () => {
      const location = { dataDir: '/nowhere', databaseUrl: postgres.url('akada') };
      await expect(openServer(location, secrets, log.info, 'alone')).rejects.toMatchObject({
        name: 'DatabaseStartError',
        message: expect.stringMatching(/^The database of DATABASE_URL is in use by another Akada/),
      });
    });
  },
);
