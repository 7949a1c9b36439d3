import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/database.ts';
import { withConnection } from './connection.ts';
import { copyIn } from './copy-in.ts';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** Rows in chunks, the last of them as given. */
const rows = (last: string) =>
  Readable.from([
    ...Array.from({ length: 50 }, (_, at) => Buffer.from(`${at}\n`)),
    Buffer.from(last),
  ]);

it.each(['a row that is no number\n', '1\n', '51'])(
  'loads all rows or says why not, and the connection goes on: %j at the end',
  async (last) => {
    await withConnection(database.target, async (sql) => {
      await sql`drop table if exists numbers`;
      await sql`create table numbers (id int primary key)`;
      const loaded = await sql
        .begin((transaction) =>
          copyIn(transaction, 'copy numbers from stdin', (sink) => pipeline(rows(last), sink)),
        )
        .then(
          () => 'loaded',
          (error) => error.code,
        );
      const [count] = await sql`select count(*)::int as rows from numbers`;
      const expected = { '51': ['loaded', 51], '1\n': ['23505', 0] }[last] ?? ['22P02', 0];
      expect([loaded, count?.rows]).toEqual(expected);
    });
  },
);
