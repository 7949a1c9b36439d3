import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { publishLibrary } from './publish.ts';
import { definePublisher } from './publisher.ts';

let server: TestServer;
const { library } = testCurriculum();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function publisherOf(words: string[], written: string[][]) {
  return definePublisher({
    name: 'words',
    rows: () => words,
    write: async (rows, { sql }) => {
      await sql`create table if not exists public.test_words (word text)`;
      await sql`delete from public.test_words`;
      for (const word of rows) await sql`insert into public.test_words values (${word})`;
      written.push(rows);
    },
  });
}

const publish = (...publishers: ReturnType<typeof definePublisher>[]) =>
  publishLibrary({ sql: server.database.owner, admin: server.service(), library, publishers });

it('writes a part once, and again when it has changed', async () => {
  const written: string[][] = [];
  expect(await publish(publisherOf(['a'], written))).toEqual(['words']);
  expect(await publish(publisherOf(['a'], written))).toEqual([]);
  expect(await publish(publisherOf(['a', 'b'], written))).toEqual(['words']);
  expect(written).toEqual([['a'], ['a', 'b']]);
  const rows = await server.database.owner`select word from public.test_words order by word`;
  expect(rows.map(({ word }) => word)).toEqual(['a', 'b']);
});

it('lets servers that start at once take turns', async () => {
  const written: string[][] = [];
  const results = await Promise.all(
    Array.from({ length: 5 }, () => publish(publisherOf(['c'], written))),
  );
  expect(results.flat()).toEqual(['words']);
  expect(written).toHaveLength(1);
});

it('leaves no trace of a part that could not be written', async () => {
  const failing = definePublisher({
    name: 'broken',
    rows: () => ['x'],
    write: async (_rows, { sql }) => {
      await sql`insert into public.test_words values ('half')`;
      throw new Error('no luck');
    },
  });
  await expect(publish(failing)).rejects.toThrow('no luck');
  const [half] = await server.database.owner`
    select count(*)::int as count from public.test_words where word = 'half'`;
  expect(half?.count).toBe(0);
  const marks = await server.database.owner`
    select from public.published_parts where name = 'broken'`;
  expect(marks).toHaveLength(0);
});
