import { randomUUID } from 'node:crypto';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { personalTables } from '@akada/function-kit/personal-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwned, learnerWithData } from '../../../test/learner-with-data.ts';
import { startAccessEnv } from '../../../test/security/testing/access-setup.ts';
import { publishLibrary } from './publish.ts';
import type { Publisher } from './publisher.ts';
import { publishers } from './publishers.ts';

/** What learners earned or wrote survives every change of the curriculum, even one that empties it. */
let env: Awaited<ReturnType<typeof startAccessEnv>>;
let learner: Awaited<ReturnType<typeof learnerWithData>>;
const { library } = testCurriculum();

const publish = (parts: readonly Publisher[]) =>
  publishLibrary({ sql: env.database.owner, admin: env.admin, library, publishers: parts });

const emptied = publishers.map(
  (publisher): Publisher => ({
    ...publisher,
    rows: () => (publisher.name === 'flashcards' ? { sets: [], cards: [] } : []),
  }),
);

const call = async (name: string) => {
  const { data, error } = await learner.client.rpc(name);
  expect(error).toBeNull();
  return data;
};

async function rowsOfLearner() {
  const rows: Record<string, unknown> = {};
  for (const personal of personalTables) {
    const { table, columns, order } = personal;
    rows[table] = await env.database.owner.unsafe(
      `select ${columns} from public.${table} where ${isOwned(personal)} order by ${order}`,
      [learner.id],
    );
  }
  return rows;
}

/** What the pages show of it. */
async function shown() {
  const badges: { id: string; awarded_at: string | null }[] = await call('my_achievements');
  const progress = await call('learner_progress');
  return {
    badges: badges.filter(({ awarded_at }) => awarded_at !== null),
    assignments: (await call('my_assignments')).filter(({ id }: { id: string }) => id === 'a'),
    latest: progress.latest,
    totals: progress.totals,
  };
}

beforeAll(async () => {
  env = await startAccessEnv();
  await publish(publishers);
  learner = await learnerWithData(env);
});
afterAll(() => env.stop());

it('a curriculum without anything takes nothing from a learner', async () => {
  const rows = await rowsOfLearner();
  for (const [table, own] of Object.entries(rows)) expect(own, table).not.toHaveLength(0);
  const before = await shown();
  expect(before.badges).not.toHaveLength(0);
  expect(before.assignments).toHaveLength(1);
  expect(before.latest).toHaveLength(1);
  await publish(emptied);
  expect(await rowsOfLearner()).toEqual(rows);
  expect(await shown()).toEqual(before);
  await publish(publishers);
  expect(await rowsOfLearner()).toEqual(rows);
});

describe('what is retired', () => {
  it('is not offered to anybody new, and cannot be earned', async () => {
    await publish(emptied);
    const newcomer = await env.learner();
    const { data: badges } = await newcomer.client.rpc('my_achievements');
    expect(badges).toEqual([]);
    const visitors = await env.visitor().from('achievements').select('id');
    expect(visitors.data).toEqual([]);
    await newcomer.client
      .from('course_enrollments')
      .insert({ user_id: newcomer.id, course_id: 'jss1-mathematics' });
    expect((await newcomer.client.rpc('my_assignments')).data).toEqual([]);
    expect((await newcomer.client.from('assignments').select('id')).data).toEqual([]);
    await newcomer.client
      .from('user_notes')
      .insert({ user_id: newcomer.id, course_id: 'jss1-mathematics', content: 'x' });
    const { data: earned } = await newcomer.client.from('user_achievements').select('*');
    expect(earned).toEqual([]);
    await publish(publishers);
  });

  it('cannot be deleted from under its owners', async () => {
    for (const table of ['achievements', 'assignments']) {
      const id = table === 'achievements' ? 'first-thread' : 'a';
      const { error } = await env.admin.from(table).delete().eq('id', id);
      expect(error?.code, table).toBe('23503');
    }
    for (const table of ['flashcards', 'flashcard_sets']) {
      const { error } = await env.admin.from(table).delete().neq('id', randomUUID());
      expect(error?.code, table).toBe('23503');
    }
  });
});

it('an answer stays when its question has left the assignment', async () => {
  const { owner } = env.database;
  const newQuestion = [{ key: 'new', kind: 'written', title: 'And now?', points: 2 }];
  const child = await env.learner();
  const save = (answers: unknown) =>
    child.client.rpc('save_assignment', { assignment_id: 'a', answers });
  await child.client
    .from('course_enrollments')
    .insert({ user_id: child.id, course_id: 'jss1-mathematics' });
  expect((await save({ q: { text: 'My long answer' } })).error).toBeNull();
  await owner`update assignments set questions = ${owner.json(newQuestion)} where id = 'a'`;
  expect((await save({ new: { text: 'More' } })).error).toBeNull();
  const [row] = await owner`
    select answers from assignment_submissions where user_id = ${child.id}`;
  expect(row?.answers).toEqual({
    q: { text: 'My long answer', files: [] },
    new: { text: 'More', files: [] },
  });
  expect((await save({})).error).toBeNull();
  const [cleared] = await owner`
    select answers from assignment_submissions where user_id = ${child.id}`;
  expect(cleared?.answers).toEqual({ q: { text: 'My long answer', files: [] } });
});
