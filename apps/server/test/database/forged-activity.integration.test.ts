import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { achievementPublisher } from '../../src/jobs/publish/achievements.ts';
import { assignmentPublisher } from '../../src/jobs/publish/assignments.ts';
import { courseOutlinePublisher } from '../../src/jobs/publish/course-outline.ts';
import { createLearner, type TestCaller } from '../callers.ts';
import { readMeasures } from '../measures.ts';
import { publishCurriculum } from '../publish.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** A learner who sends arbitrary data: times, counts, duplicates, through every counted request. */
let server: TestServer;
let learner: TestCaller & { id: string };
let lessons: string[];
let card: string;

beforeAll(async () => {
  server = await startTestServer();
  const { owner } = server.database;
  await publishCurriculum(
    server,
    courseOutlinePublisher,
    achievementPublisher,
    assignmentPublisher,
  );
  const rows = await owner`
    select lesson_id from course_lessons where course_id = 'jss1-mathematics' order by position`;
  lessons = rows.map(({ lesson_id }) => lesson_id);
  const [set] = await owner`
    insert into flashcard_sets (course_id) values ('jss1-mathematics') returning id`;
  const [made] = await owner`
    insert into flashcards (set_id, front_content, back_content, order_index)
    values (${set?.id}, 'a', 'b', 0) returning id`;
  card = made?.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  learner = await createLearner(server.database);
});

const asLearner = (work: string) =>
  server.database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: learner.id });
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claims}, true)`;
    return sql.unsafe(work);
  });

const ageAccount = (days: number) =>
  server.database.owner`update auth.users set created_at = now() - ${`${days} days`}::interval
    where id = ${learner.id}`;

const measuresOf = () => readMeasures(server.database, learner.id);

/** What counted, by the number of days ago. */
async function daysOf(): Promise<
  Record<string, { lessons: number; cards: number; notes: number }>
> {
  const rows = await server.database.owner`
    select (private.lagos_day(now()) - day)::text as ago, lessons, cards, notes
    from activity_days where user_id = ${learner.id}`;
  return Object.fromEntries(
    rows.map(({ ago: daysAgo, lessons: done, cards, notes }) => [
      daysAgo,
      { lessons: done, cards, notes },
    ]),
  );
}

const lessonAt = (index: number) => lessons[index] ?? '';
const ago = (days: number) => `now() - interval '${days} days'`;

/** Every request in which a device reports when something was done. */
const ways: Record<string, (moments: string[], firstLesson?: number) => string> = {
  quiz_attempts: (moments) =>
    `insert into quiz_attempts (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at) values ${moments
      .map(
        (at) =>
          `('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 1, 8, ${at}, ${at})`,
      )
      .join()}`,
  'a passed quiz': (moments, firstLesson = 0) =>
    `insert into quiz_attempts (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at) values ${moments
      .map(
        (at, index) =>
          `('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(firstLesson + index)}', 8, 8, ${at}, ${at})`,
      )
      .join()}`,
  lesson_progress: (moments, firstLesson = 0) =>
    `insert into lesson_progress (user_id, course_id, lesson_id, done_at) values ${moments
      .map(
        (at, index) =>
          `('${learner.id}', 'jss1-mathematics', '${lessonAt(firstLesson + index)}', ${at})`,
      )
      .join()}`,
  study_sessions: (moments) =>
    `insert into study_sessions (id, user_id, course_id, lesson_id, seconds, ended_at) values ${moments
      .map(
        (at) =>
          `('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 90, ${at})`,
      )
      .join()}`,
  user_notes: (moments) =>
    `insert into user_notes (user_id, course_id, content, created_at) values ${moments
      .map((at) => `('${learner.id}', 'jss1-mathematics', 'x', ${at})`)
      .join()}`,
  flashcard_reviews: (moments) =>
    `insert into flashcard_reviews (id, user_id, flashcard_id, course_id, rating, state, reviewed_at) values ${moments
      .map(
        (at) => `('${randomUUID()}', '${learner.id}', '${card}', 'jss1-mathematics', 3, 0, ${at})`,
      )
      .join()}`,
};

const twentyDays = Array.from({ length: 20 }, (_, day) => ago(day));
const aWeek = Array.from({ length: 7 }, (_, day) => ago(day));

describe.each(Object.entries(ways))('forged times through %s', (_name, forge) => {
  it('give a new account one day', async () => {
    await asLearner(forge([...twentyDays, ago(-1), `'2000-01-01'::timestamptz`]));
    expect(await measuresOf()).toMatchObject({ days: 1, streak: 1 });
    expect(Object.keys(await daysOf())).toEqual(['0']);
  });

  it('give an old account four days and today, in one request or in many', async () => {
    await ageAccount(400);
    await asLearner(forge(twentyDays));
    expect(await measuresOf()).toMatchObject({ days: 5, streak: 5 });
    await Promise.all(
      Object.entries(ways)
        .filter(([name]) => !['lesson_progress', 'a passed quiz'].includes(name))
        .map(([, again]) => asLearner(again(aWeek))),
    );
    expect(await measuresOf()).toMatchObject({ days: 5, streak: 5 });
  });

  it('cannot open more late days by racing', async () => {
    await ageAccount(400);
    await Promise.all(aWeek.map((moment, day) => asLearner(forge([moment], day))));
    expect(await measuresOf()).toMatchObject({ days: 5 });
  });
});

describe('work that was done offline', () => {
  it('counts on its day, as soon as the day before and after it are known', async () => {
    await ageAccount(400);
    for (const day of [4, 3, 2, 1, 0]) await asLearner(ways.user_notes?.([ago(day)]) ?? '');
    expect(await measuresOf()).toMatchObject({ days: 5, streak: 5 });
  });

  it('joins a day that is active already without using up late days', async () => {
    await ageAccount(400);
    const { owner } = server.database;
    await owner`insert into activity_days (user_id, day, opened_on)
      select ${learner.id}, private.lagos_day(now()) - n, private.lagos_day(now()) - n from generate_series(1, 7) n`;
    await asLearner(ways.user_notes?.(aWeek) ?? '');
    const days = await daysOf();
    for (const day of ['0', '1', '2', '3', '4', '5', '6']) expect(days[day]?.notes).toBe(1);
  });

  it('has late days again a week after', async () => {
    await ageAccount(400);
    await asLearner(ways.user_notes?.(aWeek) ?? '');
    await server.database.owner`
      update activity_days set day = day - 7, opened_on = opened_on - 7 where user_id = ${learner.id}`;
    await asLearner(ways.user_notes?.([ago(3)]) ?? '');
    expect(Object.keys(await daysOf())).toContain('3');
  });
});

describe('a day has an end', () => {
  it('after sixty lessons, quizzes and thirty notes', async () => {
    await asLearner(ways.user_notes?.(Array.from({ length: 100 }, () => 'now()')) ?? '');
    await asLearner(ways.quiz_attempts?.(Array.from({ length: 100 }, () => 'now()')) ?? '');
    expect(await measuresOf()).toMatchObject({ notes: 30, quizzes: 60, correct: 60 });
  });

  it('after six hundred cards', async () => {
    await asLearner(ways.flashcard_reviews?.(Array.from({ length: 700 }, () => 'now()')) ?? '');
    expect(await measuresOf()).toMatchObject({ cards: 600 });
    expect((await daysOf())['0']?.cards).toBe(600);
  });

  it('and a practice test has sixty questions at most', async () => {
    await asLearner(`insert into quiz_attempts
      (id, user_id, course_id, lesson_id, kind, correct, total, started_at, finished_at)
      values ('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 'practice', 200, 200, now(), now())`);
    expect(await measuresOf()).toMatchObject({ practice: 1, questions: 60, correct: 60 });
  });
});

describe('taking back', () => {
  /** Moves everything that has happened this far into the past, as the passage of time would. */
  const waitDays = async (days: number) => {
    const { owner } = server.database;
    await owner`update activity_days set day = day - ${days}::int, opened_on = opened_on - ${days}::int
      where user_id = ${learner.id}`;
    await owner`update lesson_progress set done_at = done_at - ${`${days} days`}::interval,
      counted_on = counted_on - ${days}::int where user_id = ${learner.id}`;
    await owner`update flashcard_reviews set reviewed_at = reviewed_at - ${`${days} days`}::interval,
      counted_on = counted_on - ${days}::int where user_id = ${learner.id}`;
  };

  it('a lesson lowers the day for which it counted, and no other', async () => {
    await asLearner(ways.lesson_progress?.(['now()', 'now()']) ?? '');
    await waitDays(10);
    await asLearner(
      `insert into lesson_progress (user_id, course_id, lesson_id) values ('${learner.id}', 'jss1-mathematics', '${lessonAt(5)}')`,
    );
    await asLearner(`delete from lesson_progress where lesson_id = '${lessonAt(0)}'`);
    const days = await daysOf();
    expect(days['10']?.lessons).toBe(1);
    expect(days['0']?.lessons).toBe(1);
    expect(await measuresOf()).toMatchObject({ lessons: 2 });
  });

  it('a lesson with an unbelievable time lowers the day on which it arrived', async () => {
    await asLearner(ways.lesson_progress?.([ago(400)]) ?? '');
    expect((await daysOf())['0']?.lessons).toBe(1);
    await waitDays(3);
    await asLearner(ways.user_notes?.(['now()']) ?? '');
    await asLearner(`delete from lesson_progress where lesson_id = '${lessonAt(0)}'`);
    expect((await daysOf())['3']?.lessons).toBe(0);
    expect((await daysOf())['0']?.lessons).toBe(0);
    expect(await measuresOf()).toMatchObject({ lessons: 0 });
  });

  it('works for a lesson that has left the curriculum since, and not for one that never counted', async () => {
    const { owner } = server.database;
    await owner`insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title, position, questions)
      values ('leaving', 'other-course', 'mathematics', 'C', 'u', 'U', 'L', 0, 0)`;
    const mark = (lesson: string) =>
      asLearner(
        `insert into lesson_progress (user_id, course_id, lesson_id) values ('${learner.id}', 'other-course', '${lesson}')`,
      );
    await mark('leaving');
    await mark('never-there');
    await owner`delete from course_lessons where lesson_id = 'leaving'`;
    await asLearner(`delete from lesson_progress where lesson_id = 'never-there'`);
    expect(await measuresOf()).toMatchObject({ lessons: 1 });
    await asLearner(`delete from lesson_progress where lesson_id = 'leaving'`);
    expect(await measuresOf()).toMatchObject({ lessons: 0 });
    expect((await daysOf())['0']?.lessons).toBe(0);
  });

  const review = (id: string, at = 'now()') =>
    `insert into flashcard_reviews (id, user_id, flashcard_id, course_id, rating, state, reviewed_at)
     values ('${id}', '${learner.id}', '${card}', 'jss1-mathematics', 3, 0, ${at})`;
  const undo = (id: string) =>
    `insert into flashcard_reviews (id, user_id, flashcard_id, course_id, undoes, reviewed_at)
     values ('${randomUUID()}', '${learner.id}', '${card}', 'jss1-mathematics', '${id}', now())`;

  it('an answer to a card lowers its own day, and only once', async () => {
    const id = randomUUID();
    await asLearner(review(id));
    await waitDays(3);
    await asLearner(review(randomUUID()));
    await Promise.all([asLearner(undo(id)), asLearner(undo(id)), asLearner(undo(randomUUID()))]);
    const days = await daysOf();
    expect(days['3']?.cards).toBe(0);
    expect(days['0']?.cards).toBe(1);
    expect(await measuresOf()).toMatchObject({ cards: 1 });
  });

  it('an answer that arrives after it was taken back counts for nothing', async () => {
    const id = randomUUID();
    await asLearner(undo(id));
    await asLearner(review(id));
    expect(await measuresOf()).toEqual({});
  });

  it('somebody else’s answer is not touched', async () => {
    const id = randomUUID();
    await asLearner(review(id));
    const owner = learner;
    learner = await createLearner(server.database);
    await asLearner(undo(id));
    learner = owner;
    expect(await measuresOf()).toMatchObject({ cards: 1 });
  });

  it('goes with the whole account', async () => {
    await asLearner(ways.lesson_progress?.(['now()']) ?? '');
    await asLearner(review(randomUUID()));
    await server.database.owner`delete from auth.users where id = ${learner.id}`;
    expect(await measuresOf()).toEqual({});
    expect(await daysOf()).toEqual({});
  });
});

describe('marks of lessons', () => {
  const markOf = async (lesson: string) => {
    const [row] = await server.database.owner`
      select done_by, lesson_id, done_at, counted_on::text from lesson_progress
      where user_id = ${learner.id} and lesson_id = ${lesson}`;
    return row;
  };

  it('that a quiz has made stay, whatever the learner tries', async () => {
    await asLearner(ways['a passed quiz']?.(['now()']) ?? '');
    const before = await markOf(lessonAt(0));
    expect(before).toMatchObject({ done_by: 'quiz' });
    await asLearner(`delete from lesson_progress where user_id = '${learner.id}'`);
    await asLearner(
      `update lesson_progress set done_by = 'learner', lesson_id = 'x', course_id = 'x', done_at = '2000-01-01', counted_on = null where user_id = '${learner.id}'`,
    );
    await asLearner(`insert into lesson_progress (user_id, course_id, lesson_id, done_by)
      values ('${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 'learner')
      on conflict (user_id, lesson_id) do update set done_by = 'learner', counted_on = null`);
    await asLearner(`delete from lesson_progress where user_id = '${learner.id}'`);
    expect(await markOf(lessonAt(0))).toEqual(before);
    expect(await measuresOf()).toMatchObject({ lessons: 1 });
  });

  it('by hand can be taken back until the quiz is passed', async () => {
    await asLearner(ways.lesson_progress?.(['now()', 'now()']) ?? '');
    await asLearner(`delete from lesson_progress where lesson_id = '${lessonAt(1)}'`);
    expect(await markOf(lessonAt(1))).toBeUndefined();
    await asLearner(ways['a passed quiz']?.(['now()']) ?? '');
    await asLearner(`delete from lesson_progress where lesson_id = '${lessonAt(0)}'`);
    expect(await markOf(lessonAt(0))).toMatchObject({ done_by: 'quiz' });
  });

  it('cannot be claimed to be a quiz’s, nor to count for a day', async () => {
    await asLearner(`insert into lesson_progress (user_id, course_id, lesson_id, done_by, counted_on, done_at)
      values ('${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 'quiz', '2020-01-01', now() + interval '9 years'),
        ('${learner.id}', 'jss1-mathematics', 'made-up', 'quiz', '2020-01-01', now())`);
    const mark = await markOf(lessonAt(0));
    expect(mark).toMatchObject({ done_by: 'learner' });
    expect(mark?.done_at.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await markOf('made-up')).toMatchObject({ done_by: 'learner', counted_on: null });
  });

  it('cannot be turned into another lesson’s to be counted twice', async () => {
    for (const name of ['a', 'b', 'c']) {
      await asLearner(`insert into lesson_progress (user_id, course_id, lesson_id)
        values ('${learner.id}', 'jss1-mathematics', '${lessonAt(0)}') on conflict do nothing`);
      await asLearner(
        `update lesson_progress set lesson_id = '${name}' where lesson_id = '${lessonAt(0)}'`,
      );
    }
    expect(await measuresOf()).toMatchObject({ lessons: 1 });
  });
});

describe('the day of joining', () => {
  const join = (course = 'jss1-mathematics') =>
    asLearner(
      `insert into course_enrollments (user_id, course_id, enrolled_at) values ('${learner.id}', '${course}', now() + interval '90 days')`,
    );
  const leave = () => asLearner(`delete from course_enrollments where user_id = '${learner.id}'`);
  const dueDays = async () => {
    const rows = await asLearner('select id, due_at from my_assignments() order by id');
    return rows.map(({ id, due_at }) => [id, due_at.toISOString()]);
  };
  const waitDays = (days: number) =>
    server.database
      .owner`update course_enrollments set enrolled_at = enrolled_at - ${`${days} days`}::interval
      where user_id = ${learner.id}`;

  it('stays the first, however often a learner leaves and joins again', async () => {
    await join();
    await waitDays(20);
    const before = await dueDays();
    expect(before.length).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) {
      await leave();
      await join();
    }
    expect(await dueDays()).toEqual(before);
  });

  it('cannot be brought in by the row of another course', async () => {
    await join();
    await waitDays(20);
    const before = await dueDays();
    await leave();
    await join('made-up-course');
    await asLearner(`update course_enrollments set course_id = 'jss1-mathematics', enrolled_at = now()
      where course_id = 'made-up-course'`);
    expect(await dueDays()).toEqual([]);
    await join();
    expect(await dueDays()).toEqual(before);
  });

  it('is kept for real courses only, and goes with the account', async () => {
    const { owner } = server.database;
    await join('made-up-course');
    await leave();
    await join();
    await leave();
    const leftCourses = () =>
      owner`select course_id from left_courses where user_id = ${learner.id}`;
    expect((await leftCourses()).map(({ course_id }) => course_id)).toEqual(['jss1-mathematics']);
    await join();
    await owner`delete from auth.users where id = ${learner.id}`;
    expect(await leftCourses()).toHaveLength(0);
  });
});
