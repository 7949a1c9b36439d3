import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let learner: TestCaller & { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  learner = await createLearner(database);
});

afterAll(() => database.drop());

type Fields = Record<string, string | number>;

const attemptOf = (fields: Fields) => ({
  id: randomUUID(),
  user_id: learner.id,
  course_id: 'c',
  lesson_id: 'l',
  correct: 3,
  total: 5,
  started_at: '2026-01-02T03:00:00Z',
  finished_at: '2026-01-02T03:04:05Z',
  ...fields,
});

const add = (sql: TransactionSql, fields: Fields = {}) =>
  sql`insert into public.quiz_attempts ${sql(attemptOf(fields))}
    on conflict (id) do nothing returning id`;

const finished = (sql: TransactionSql) =>
  sql`select lesson_id, done_by, done_at from public.lesson_progress`;

const asLearner = <Result>(work: (sql: TransactionSql) => Promise<Result>) =>
  tryAs(database, learner, work);

const doneByQuiz = {
  lesson_id: 'l',
  done_by: 'quiz',
  done_at: new Date('2026-01-02T03:04:05Z'),
};

describe('an attempt', () => {
  it('at 60 percent finishes its lesson, once, however often it is sent or repeated', async () => {
    const rows = await asLearner(async (sql) => {
      const id = randomUUID();
      expect(await add(sql, { id })).toHaveLength(1);
      expect(await add(sql, { id })).toHaveLength(0);
      await add(sql, { correct: 5, finished_at: '2026-01-03T00:00:00Z' });
      return finished(sql);
    });
    expect(rows).toEqual([doneByQuiz]);
  });

  it.each([
    ['below 60 percent', { correct: 2 }],
    ['just below 60 percent', { correct: 59, total: 99 }],
    ['of a practice test', { kind: 'practice', test_id: 'practice-set', correct: 5 }],
  ])('%s finishes nothing', async (_, fields) => {
    const rows = await asLearner(async (sql) => {
      await add(sql, fields);
      return finished(sql);
    });
    expect(rows).toEqual([]);
  });

  it('keeps the moment of a lesson that was marked before, but it is now done by its quiz', async () => {
    const rows = await asLearner(async (sql) => {
      const row = { user_id: learner.id, course_id: 'c', lesson_id: 'l' };
      await sql`insert into public.lesson_progress ${sql({ ...row, done_at: '2025-12-01T00:00:00Z' })}`;
      await add(sql);
      return finished(sql);
    });
    expect(rows).toEqual([{ ...doneByQuiz, done_at: new Date('2025-12-01T00:00:00Z') }]);
  });

  it.each<[string, Fields]>([
    ['more right answers than questions', { correct: 6 }],
    ['fewer than none', { correct: -1 }],
    ['no questions', { correct: 0, total: 0 }],
    ['an end before its start', { finished_at: '2026-01-02T02:00:00Z' }],
    ['another kind', { kind: 'exam' }],
    ['the name of a practice test on a quiz', { test_id: 'practice-set' }],
    ['an empty name of its test', { kind: 'practice', test_id: '' }],
    ['answers that are no list', { answers: '{}' }],
    ['answers beyond 32 KB', { answers: JSON.stringify(['x'.repeat(33_000)]) }],
  ])('is refused with %s', async (_, fields) => {
    await expect(asLearner((sql) => add(sql, fields))).rejects.toMatchObject({ code: '23514' });
  });
});
