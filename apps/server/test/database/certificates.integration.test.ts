import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let learner: TestCaller & { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  learner = await createLearner(database);
  await database.owner`
    insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title,
      position, questions)
    select 'l' || n, 'c', 'mathematics', 'C', 'u', 'U', 'L' || n, n, case n when 3 then 0 else 5 end
    from generate_series(1, 3) n`;
});
afterAll(() => database.drop());

const asLearner = <Result>(work: (sql: TransactionSql) => Promise<Result>) =>
  tryAs(database, learner, work);

const mark = (sql: TransactionSql, lesson: string, doneAt = '2026-10-05T10:00:00Z') => sql`
  insert into lesson_progress (user_id, course_id, lesson_id, done_at)
  values (${learner.id}, 'c', ${lesson}, ${doneAt})`;

const passQuiz = (sql: TransactionSql, lesson: string) => sql`
  insert into quiz_attempts (id, user_id, course_id, lesson_id, kind, answers, correct, total, started_at, finished_at)
  values (${randomUUID()}, ${learner.id}, 'c', ${lesson}, 'quiz', '[]', 4, 5,
    '2026-10-06T10:00:00Z', '2026-10-06T10:05:00Z')`;

const certificate = async (sql: TransactionSql, course = 'c') => {
  const [row] = await sql`select public.my_certificate(${course}) as found`;
  return row?.found;
};

it('is not there while one lesson is missing', async () => {
  const found = await asLearner(async (sql) => {
    await mark(sql, 'l1');
    await passQuiz(sql, 'l2');
    return certificate(sql);
  });
  expect(found).toEqual({ lessons: 3, done: 2, quizzes_passed: 1, finished_at: null });
});

it('is dated by the last lesson, and counts as passed only what a quiz has finished', async () => {
  const found = await asLearner(async (sql) => {
    await mark(sql, 'l1');
    await mark(sql, 'l3');
    await passQuiz(sql, 'l2');
    return certificate(sql);
  });
  expect(found).toEqual({
    lessons: 3,
    done: 3,
    quizzes_passed: 1,
    finished_at: '2026-10-06T10:05:00+00:00',
  });
});

it('is never there for a course without lessons', async () => {
  const found = await asLearner((sql) => certificate(sql, 'nowhere'));
  expect(found).toEqual({ lessons: 0, done: 0, quizzes_passed: 0, finished_at: null });
});

it('does not count lessons of another learner', async () => {
  const other = await createLearner(database);
  await database.owner`
    insert into lesson_progress (user_id, course_id, lesson_id)
    select ${other.id}, 'c', 'l' || n from generate_series(1, 3) n`;
  const found = await asLearner(certificate);
  expect(found).toMatchObject({ done: 0, finished_at: null });
});
