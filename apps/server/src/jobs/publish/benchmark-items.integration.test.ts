import type { Library } from '@akada/content/curriculum/library';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { benchmarkPublisher } from './benchmark-items.ts';
import { publishLibrary } from './publish.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const item = (id: string, correctAt: number) => ({
  id,
  strand: 'number',
  level: 'JSS 1' as const,
  topic: 'Adding',
  lessons: ['lesson-1'],
  difficulty: 0.4,
  discrimination: 1.5,
  title: `What is ${id}?`,
  options: ['3', '4', '5', '6'].map((answer, index) => ({
    answer,
    ...(index === correctAt ? { correct: true } : {}),
  })),
  explanation: 'Count on from 2.',
});

function publish(...items: ReturnType<typeof item>[]) {
  const data = {
    subject: 'mathematics',
    strands: [{ id: 'number', title: 'Numbers and operations' }],
    items,
  };
  const benchmarks = [{ file: 'benchmark/mathematics.yaml', data, lineOf: () => 1 }];
  const library: Library = { subjects: [], benchmarks, papers: [], lock: [] };
  const { owner: sql } = server.database;
  return publishLibrary({
    sql,
    admin: server.service(),
    library,
    publishers: [benchmarkPublisher],
  });
}

const bank = () => server.database.owner`
  select id, strand_title, options, correct_option, lessons, retired
  from public.benchmark_items order by id`;

it('writes items with their keys, retires those that are gone, and takes them back', async () => {
  await publish(item('one', 2), item('two', 0));
  expect(await bank()).toEqual([
    {
      id: 'one',
      strand_title: 'Numbers and operations',
      options: ['3', '4', '5', '6'],
      correct_option: 2,
      lessons: ['lesson-1'],
      retired: false,
    },
    expect.objectContaining({ id: 'two', correct_option: 0, retired: false }),
  ]);
  await publish(item('one', 3));
  const states = async () =>
    (await bank()).map(({ id, correct_option, retired }) => [id, correct_option, retired]);
  expect(await states()).toEqual([
    ['one', 3, false],
    ['two', 0, true],
  ]);
  await publish(item('one', 3), item('two', 1));
  expect(await states()).toEqual([
    ['one', 3, false],
    ['two', 1, false],
  ]);
});
