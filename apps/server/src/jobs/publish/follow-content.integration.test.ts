import { randomUUID } from 'node:crypto';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLearner, type TestCaller } from '../../../test/callers.ts';
import { readMeasures } from '../../../test/measures.ts';
import { publishCurriculum } from '../../../test/publish.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { createEncodedBody } from '../../content/delivery/encoded-body.ts';
import { createLog } from '../../lib/log.ts';
import { achievementPublisher } from './achievements.ts';
import { createContentRows } from './content-rows.ts';
import { courseOutlinePublisher } from './course-outline.ts';
import { followContent, renewOutline } from './follow-content.ts';

let server: TestServer;
const contentRows = createContentRows(() => testCurriculum().library);
const course = 'new-course';
const lessonAt = (number: number) => `${course}-unit-1-lesson-${number}-new`;
/** The current content of the content service; null while it does not respond. */
let lessons: string[] | null = [];
let hasUnits = true;
let tell = () => undefined as unknown;
let stop: () => Promise<void>;

const quiz = (id: string) =>
  Array.from({ length: 5 }, (_, key) => ({
    key: `${id}-${key}`,
    title: 'Why?',
    question_option: [{}],
  }));

function bodyOf(path: string): unknown {
  if (lessons === null) throw new Error('Strapi is away');
  const named = { documentId: course, title: 'New', subject: { documentId: 'mathematics' } };
  if (path.startsWith('/courses?')) return lessons.length > 0 ? [named] : [];
  const inside = lessons.map((documentId) => ({
    ...{ documentId, title: 'A lesson', body: 'Read.', quiz_question: quiz(documentId) },
  }));
  const unit = { documentId: `${course}-unit-1`, title: 'A unit', lessons: inside };
  return hasUnits ? { ...named, units: [unit] } : named;
}

const source: ContentSource = {
  answer: async (path) => ({
    answer: createEncodedBody(200, JSON.stringify({ data: bodyOf(path) })),
  }),
  ready: () => undefined,
};

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, courseOutlinePublisher, achievementPublisher);
  stop = followContent({
    api: {
      currentSource: () => source,
      onChange: (listener) => {
        tell = listener;
      },
    },
    sql: server.database.owner,
    isElsewhere: true,
    log: createLog('fatal'),
    everyMs: 3_600_000,
  });
});
afterAll(async () => {
  await stop();
  await server.stop();
});

async function listed(): Promise<string[]> {
  const rows = await server.database.owner`
    select lesson_id from course_lessons order by course_rank, position`;
  return rows.map(({ lesson_id }) => lesson_id as string);
}

async function publish(...names: string[]) {
  lessons = names;
  tell();
  await vi.waitFor(async () => expect(await listed()).toEqual(names));
}

const asLearner = (who: TestCaller & { id: string }, work: string) =>
  server.database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: who.id });
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claims}, true)`;
    return sql.unsafe(work);
  });

const takeQuiz = (
  who: TestCaller & { id: string },
  lesson: string,
  correct: number,
  at = 'now()',
) =>
  asLearner(
    who,
    `insert into quiz_attempts (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at)
     values ('${randomUUID()}', '${who.id}', '${course}', '${lesson}', ${correct}, 5,
       ${at} - interval '2 minutes', ${at})`,
  );
const finish = (who: TestCaller & { id: string }, lesson: string) =>
  asLearner(
    who,
    `insert into lesson_progress (user_id, course_id, lesson_id) values ('${who.id}', '${course}', '${lesson}')`,
  );
const waiting = () => server.database.owner`select * from private.uncounted_attempts`;

it('changes nothing for a content service that is empty, closed or away', async () => {
  const before = await listed();
  expect(before.length).toBeGreaterThan(100);
  const renew = () => renewOutline(source, contentRows, server.database.owner);
  expect(await renew()).toBeNull();
  lessons = [lessonAt(1)];
  hasUnits = false;
  expect(await renew()).toBeNull();
  hasUnits = true;
  lessons = null;
  await expect(renew()).rejects.toThrow('away');
  expect(await listed()).toEqual(before);
});

it('counts a lesson that exists only in Strapi at once', async () => {
  await publish(lessonAt(1), lessonAt(2));
  const learner = await createLearner(server.database);
  await takeQuiz(learner, lessonAt(1), 5);
  expect(await readMeasures(server.database, learner.id)).toMatchObject({
    ...{ lessons: 1, quizzes: 1, questions: 5, perfect: 1, days: 1, subjects: 1, units: 0 },
  });
  await finish(learner, lessonAt(2));
  expect(await readMeasures(server.database, learner.id)).toMatchObject({ lessons: 2, units: 1 });
});

it('counts what was finished before the list knew the lesson, once, for its day', async () => {
  const [learner, other] = [
    await createLearner(server.database),
    await createLearner(server.database),
  ];
  await server.database.owner`update auth.users set created_at = now() - interval '30 days'`;
  await takeQuiz(learner, lessonAt(3), 5, "now() - interval '2 days'");
  await takeQuiz(learner, lessonAt(3), 1, "now() - interval '1 day'");
  await finish(other, lessonAt(3));
  await finish(other, lessonAt(4));
  expect(await readMeasures(server.database, learner.id)).toEqual({});
  expect(await waiting()).toHaveLength(2);
  await publish(lessonAt(1), lessonAt(2), lessonAt(3));
  expect(await readMeasures(server.database, learner.id)).toMatchObject({
    ...{ lessons: 1, quizzes: 2, questions: 10, correct: 6, perfect: 1, days: 2, streak: 2 },
  });
  expect(await readMeasures(server.database, other.id)).toMatchObject({ lessons: 1, days: 1 });
  const badges = await server.database.owner`
    select badges from user_achievements where user_id = ${learner.id}`;
  expect(Object.keys(badges[0]?.badges ?? {})).toContain('first-thread');
  expect(await waiting()).toEqual([]);
  await publish(lessonAt(1));
  await publish(lessonAt(1), lessonAt(2), lessonAt(3));
  expect(await readMeasures(server.database, learner.id)).toMatchObject({ lessons: 1, quizzes: 2 });
});

it('believes no more of a device than if the lesson had been known', async () => {
  const forger = await createLearner(server.database);
  for (let day = 1; day <= 12; day += 1) {
    await takeQuiz(forger, lessonAt(5), 5, `now() - interval '${day} days'`);
  }
  await publish(lessonAt(1), lessonAt(5));
  const { days } = await readMeasures(server.database, forger.id);
  expect(days).toBeLessThanOrEqual(5);
});

it('waits for work that is being written while the lesson comes', async () => {
  const learner = await createLearner(server.database);
  let commit = () => undefined as unknown;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let hasWritten = () => undefined as unknown;
  const isWritten = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const writing = server.database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: learner.id });
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claims}, true)`;
    await sql`insert into lesson_progress (user_id, course_id, lesson_id)
      values (${learner.id}, ${course}, ${lessonAt(6)})`;
    hasWritten();
    await mayCommit;
  });
  await isWritten;
  lessons = [lessonAt(1), lessonAt(6)];
  const renewed = renewOutline(source, contentRows, server.database.owner);
  await vi.waitFor(async () => {
    const waits = await server.database.owner`
      select from pg_locks where not granted and relation = 'public.lesson_progress'::regclass`;
    expect(waits).toHaveLength(1);
  });
  commit();
  await writing;
  expect(await renewed).toBe(2);
  expect(await readMeasures(server.database, learner.id)).toMatchObject({ lessons: 1 });
});
