import { randomUUID } from 'node:crypto';
import { percentOf } from '@akada/learning/percent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseOutlinePublisher } from '../../src/jobs/publish/course-outline.ts';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { publishCurriculum } from '../publish.ts';
import { startTestServer, type TestServer } from '../server.ts';

const COURSE = 'jss1-mathematics';

type Overview = {
  place: { lesson_id: string; thumbnail: string | null; is_recommended: boolean } | null;
  courses: { course_id: string; thumbnail: string | null }[];
  assignments: { status: string }[];
  assignments_missed: number;
};

let server: TestServer;
let learner: TestCaller & { id: string };
let lessons: string[];

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, courseOutlinePublisher);
  const rows = await server.database.owner<{ lesson_id: string }[]>`
    select lesson_id from course_lessons where course_id = ${COURSE} order by position`;
  lessons = rows.map(({ lesson_id }) => lesson_id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  learner = await createLearner(server.database);
});

const finish = (lesson: string) => server.database.owner`
  insert into lesson_progress (user_id, course_id, lesson_id) values (${learner.id}, ${COURSE}, ${lesson})`;

const join = () => server.database.owner`
  insert into course_enrollments (user_id, course_id) values (${learner.id}, ${COURSE})`;

async function progress(): Promise<number> {
  const [row] = await server.database.owner`
    select progress from course_enrollments where user_id = ${learner.id} and course_id = ${COURSE}`;
  return Number(row?.progress);
}

async function overview(): Promise<Overview> {
  return await tryAs(server.database, learner, async (sql) => {
    const [row] = await sql<{ answer: Overview }[]>`select learner_overview() as answer`;
    if (!row) throw new Error('No answer.');
    return row.answer;
  });
}

/** A visit to a lesson, this many minutes ago. */
const visit = (lesson: string, minutes: number) => server.database.owner`
  insert into study_sessions (id, user_id, course_id, lesson_id, seconds, ended_at)
  values (${randomUUID()}, ${learner.id}, ${COURSE}, ${lesson}, 60, now() - make_interval(mins => ${minutes}))`;

/** A finished benchmark test that recommends these lessons, this many minutes ago. */
const takeTest = (advised: unknown, minutes: number) => server.database.owner`
  insert into benchmark_sessions (user_id, subject, status, finished_at, ability, ability_sd, result)
  values (${learner.id}, 'mathematics', 'finished', now() - make_interval(mins => ${minutes}), 0, 0.4,
    ${server.database.owner.json({ lessons: advised } as never)})`;

const lessonAt = (index: number) => lessons[index] ?? '';

describe('one number for one thing', () => {
  it('rounds a percentage as the screens do, for every part of every whole', async () => {
    const rows = await server.database.owner<{ part: number; whole: number; percent: number }[]>`
      select part, whole, private.percent_of(part, whole) as percent
      from generate_series(1, 60) as whole, generate_series(0, 60) as part where part <= whole`;
    expect(rows.length).toBeGreaterThan(1800);
    for (const { part, whole, percent } of rows) expect(percent).toBe(percentOf(part, whole));
    const [none] = await server.database.owner`select private.percent_of(0, 0) as percent`;
    expect(none?.percent).toBeNull();
  });

  it('moves the progress of the enrollment with every lesson, forth and back', async () => {
    await join();
    expect(await progress()).toBe(0);
    await finish(lessonAt(0));
    await finish(lessonAt(1));
    expect(await progress()).toBe(percentOf(2, lessons.length));
    await server.database.owner`
      delete from lesson_progress where user_id = ${learner.id} and lesson_id = ${lessonAt(1)}`;
    expect(await progress()).toBe(percentOf(1, lessons.length));
  });

  it('begins with the lessons that were done before joining', async () => {
    await finish(lessonAt(0));
    await join();
    expect(await progress()).toBe(percentOf(1, lessons.length));
  });

  it('leaves a course without an outline alone', async () => {
    await server.database.owner`
      insert into course_enrollments (user_id, course_id, progress) values (${learner.id}, 'elsewhere', 40)`;
    await server.database.owner`
      insert into lesson_progress (user_id, course_id, lesson_id) values (${learner.id}, 'elsewhere', 'x')`;
    const [row] = await server.database.owner`
      select progress from course_enrollments where user_id = ${learner.id}`;
    expect(Number(row?.progress)).toBe(40);
  });
});

describe('the lesson with which a learner goes on', () => {
  it('is the first that a test has recommended since the last visit, in the colour of its course', async () => {
    await join();
    await visit(lessonAt(1), 60);
    expect((await overview()).place).toMatchObject({
      lesson_id: lessonAt(1),
      is_recommended: false,
    });
    await finish(lessonAt(5));
    await takeTest([{ id: 'gone' }, { id: lessonAt(5) }, { id: lessonAt(7) }], 30);
    const { place, courses } = await overview();
    expect(place).toMatchObject({ lesson_id: lessonAt(7), is_recommended: true });
    expect(place?.thumbnail).toMatch(/^#/);
    expect(courses[0]?.thumbnail).toBe(place?.thumbnail);
  });

  it('is what the learner chose after the test', async () => {
    await join();
    await takeTest([{ id: lessonAt(7) }], 30);
    await visit(lessonAt(2), 5);
    expect((await overview()).place).toMatchObject({
      lesson_id: lessonAt(2),
      is_recommended: false,
    });
  });

  it('is the next of the course when the test recommends nothing', async () => {
    await join();
    await takeTest(null, 30);
    expect((await overview()).place).toMatchObject({
      lesson_id: lessonAt(0),
      is_recommended: false,
    });
  });
});
