import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { achievementPublisher } from '../../src/jobs/publish/achievements.ts';
import { courseOutlinePublisher } from '../../src/jobs/publish/course-outline.ts';
import { createLearner, type TestCaller } from '../callers.ts';
import { readMeasures } from '../measures.ts';
import { publishCurriculum } from '../publish.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
let learner: TestCaller & { id: string };
let lessons: { lesson_id: string; course_id: string; unit_id: string }[];

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, courseOutlinePublisher, achievementPublisher);
  lessons = await server.database.owner`
    select lesson_id, course_id, unit_id from course_lessons
    where course_id = 'jss1-mathematics' order by position`;
});
afterAll(() => server.stop());
beforeEach(async () => {
  learner = await createLearner(server.database);
});

/** Runs as the learner and commits. */
const asLearner = (work: string, who = learner) =>
  server.database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: who.id });
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claims}, true)`;
    return sql.unsafe(work);
  });

const finish = (lessonId: string, courseId = 'jss1-mathematics') =>
  asLearner(
    `insert into lesson_progress (user_id, course_id, lesson_id) values ('${learner.id}', '${courseId}', '${lessonId}')`,
  );

const takeQuiz = (lessonId: string, correct: number, total: number, finished = 'now()') =>
  asLearner(
    `insert into quiz_attempts (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at)
     values ('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonId}', ${correct}, ${total},
       ${finished} - interval '2 minutes', ${finished})`,
  );

const measuresOf = (id = learner.id) => readMeasures(server.database, id);

async function badgesOf(id = learner.id): Promise<string[]> {
  const rows = await server.database.owner`
    select badges from user_achievements where user_id = ${id}`;
  return Object.keys(rows[0]?.badges ?? {}).sort();
}

const lessonAt = (index: number) => lessons[index]?.lesson_id ?? '';

describe('counting', () => {
  it('counts a finished lesson, the day and the first badge', async () => {
    await finish(lessonAt(0));
    expect(await measuresOf()).toMatchObject({
      lessons: 1,
      quizzes: 0,
      cards: 0,
      notes: 0,
      days: 1,
      streak: 1,
      subjects: 1,
      units: 0,
      courses: 0,
    });
    expect(await badgesOf()).toEqual(['first-thread']);
  });

  it('takes back a lesson but not a badge', async () => {
    await finish(lessonAt(0));
    await asLearner(`delete from lesson_progress where lesson_id = '${lessonAt(0)}'`);
    expect(await measuresOf()).toMatchObject({ lessons: 0, subjects: 0 });
    expect(await badgesOf()).toEqual(['first-thread']);
    const [day] = await server.database.owner`
      select lessons from activity_days where user_id = ${learner.id}`;
    expect(day?.lessons).toBe(0);
  });

  it('counts whole units and whole courses', async () => {
    const firstUnit = lessons.filter(({ unit_id }) => unit_id === lessons[0]?.unit_id);
    for (const { lesson_id } of firstUnit) await finish(lesson_id);
    expect(await measuresOf()).toMatchObject({ units: 1, courses: 0 });
    for (const { lesson_id } of lessons.slice(firstUnit.length)) await finish(lesson_id);
    expect(await measuresOf()).toMatchObject({ lessons: lessons.length, courses: 1 });
    expect(await badgesOf()).toEqual(
      expect.arrayContaining(['whole-unit', 'five-units', 'whole-course', 'ten-lessons']),
    );
  });

  it('counts nothing for lessons that no course has', async () => {
    await finish('made-up-lesson');
    await takeQuiz('made-up-lesson', 8, 8);
    expect(await measuresOf()).toEqual({});
    expect(await badgesOf()).toEqual([]);
  });

  it('counts an attempt, its answers and full marks', async () => {
    await takeQuiz(lessonAt(0), 8, 8);
    await takeQuiz(lessonAt(0), 5, 8);
    expect(await measuresOf()).toMatchObject({
      quizzes: 2,
      questions: 16,
      correct: 13,
      perfect: 1,
    });
    expect(await badgesOf()).toEqual(['brave-try', 'first-thread', 'full-marks']);
    const [day] = await server.database.owner`
      select quizzes, questions, correct, lessons, seconds from activity_days where user_id = ${learner.id}`;
    expect(day).toEqual({ quizzes: 2, questions: 16, correct: 13, lessons: 1, seconds: 240 });
  });

  it('counts no more answers than the quiz has questions', async () => {
    await takeQuiz(lessonAt(0), 200, 200);
    expect(await measuresOf()).toMatchObject({ quizzes: 1, questions: 8, correct: 8 });
  });

  it('counts time, notes and cards', async () => {
    await asLearner(`insert into study_sessions (id, user_id, course_id, lesson_id, seconds, ended_at) values
      ('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 600, now()),
      ('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonAt(0)}', 59, now())`);
    await asLearner(
      `insert into user_notes (user_id, course_id, content) values ('${learner.id}', 'jss1-mathematics', 'x')`,
    );
    const [day] = await server.database.owner`
      select seconds, notes from activity_days where user_id = ${learner.id}`;
    expect(day).toEqual({ seconds: 600, notes: 1 });
    expect(await badgesOf()).toEqual(['own-words']);
  });
});

describe('days', () => {
  const daysAgo = (days: number) => `(now() - interval '${days} days')`;

  it('joins days that arrive out of order into one run', async () => {
    await server.database
      .owner`update auth.users set created_at = now() - interval '9 days' where id = ${learner.id}`;
    for (const days of [2, 0, 1]) await takeQuiz(lessonAt(0), 1, 8, daysAgo(days));
    expect(await measuresOf()).toMatchObject({ days: 3, streak: 3 });
    expect(await badgesOf()).toContain('three-beads');
  });

  it('believes no claim that is older than a week or lies ahead', async () => {
    await takeQuiz(lessonAt(0), 1, 8, daysAgo(40));
    await takeQuiz(lessonAt(0), 1, 8, daysAgo(-1));
    expect(await measuresOf()).toMatchObject({ days: 1, streak: 1 });
  });

  it('changes the day at midnight in Lagos', async () => {
    const { owner } = server.database;
    const add = (moment: string) =>
      owner`select private.apply_learning_event(${learner.id}, 'notes', ${moment}::timestamptz)`;
    await add('2026-03-01T22:59:59Z');
    await add('2026-03-01T23:00:00Z');
    const rows = await owner`
      select day::text from activity_days where user_id = ${learner.id} order by day`;
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02']);
  });
});

describe('a finished quiz', () => {
  /** Row writes that this connection has counted so far, by table. */
  async function countWrites(sql: TransactionSql): Promise<Record<string, number>> {
    const rows = await sql<{ name: string; rows: number }[]>`
      select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows
      from pg_stat_xact_user_tables`;
    return Object.fromEntries(rows.map(({ name, rows: written }) => [name, written]));
  }

  /** Takes a quiz and returns how many rows it has written into each table. */
  const rowsWritten = (lessonId: string, correct: number, finished = 'now()') =>
    server.database.owner.begin(async (sql) => {
      const before = await countWrites(sql);
      const claims = JSON.stringify({ role: 'authenticated', sub: learner.id });
      await sql`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${claims}, true)`;
      await sql.unsafe(`insert into quiz_attempts
        (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at)
        values ('${randomUUID()}', '${learner.id}', 'jss1-mathematics', '${lessonId}', ${correct}, 8,
          ${finished} - interval '2 minutes', ${finished})`);
      await sql`reset role`;
      const after = Object.entries(await countWrites(sql));
      const written = after.map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const);
      return Object.fromEntries(written.filter(([, rows]) => rows > 0));
    });

  /** The attempt and its lesson, each with its count of usage, the day, the measures. */
  const everyday = {
    quiz_attempts: 1,
    lesson_progress: 1,
    learner_usage: 2,
    activity_days: 1,
    learner_measures: 1,
  };

  it('writes six rows when it finishes a lesson, and one more for all the badges it earns', async () => {
    expect(await rowsWritten(lessonAt(0), 8)).toEqual({ ...everyday, user_achievements: 1 });
    expect(await badgesOf()).toEqual(['brave-try', 'first-thread', 'full-marks']);
    expect(await rowsWritten(lessonAt(1), 6)).toEqual(everyday);
    expect(await rowsWritten(lessonAt(2), 6, "now() - interval '1 day'")).toEqual(everyday);
  });

  it('writes no more when it earns every badge there is at once', async () => {
    const { owner } = server.database;
    const badges = await owner`select id, goal from achievements`;
    await owner`update achievements set goal = 1`;
    try {
      const written = await rowsWritten(lessonAt(0), 8);
      expect((await badgesOf()).length).toBeGreaterThan(10);
      expect(written).toEqual({ ...everyday, user_achievements: 1 });
    } finally {
      await owner`update achievements a set goal = b.goal
        from jsonb_to_recordset(${owner.json(badges)}) as b (id text, goal integer) where a.id = b.id`;
    }
  });

  it('writes four when it was not passed, or its lesson is done', async () => {
    const { lesson_progress: _, ...others } = everyday;
    await takeQuiz(lessonAt(0), 6, 8);
    expect(await rowsWritten(lessonAt(0), 6)).toEqual({ ...others, learner_usage: 1 });
    expect(await rowsWritten(lessonAt(1), 1)).toEqual({ ...others, learner_usage: 1 });
  });

  it('counts its lesson once, whichever comes first', async () => {
    await takeQuiz(lessonAt(0), 8, 8);
    await takeQuiz(lessonAt(0), 8, 8);
    await finish(lessonAt(1));
    await takeQuiz(lessonAt(1), 8, 8);
    expect(await measuresOf()).toMatchObject({ lessons: 2, quizzes: 3, subjects: 1 });
    const [day] = await server.database.owner`
      select lessons, quizzes from activity_days where user_id = ${learner.id}`;
    expect(day).toEqual({ lessons: 2, quizzes: 3 });
  });

  it('does not wait for ever for the same lesson marked by hand at the same moment', async () => {
    await Promise.all(
      lessons.slice(0, 8).flatMap(({ lesson_id }) => [
        takeQuiz(lesson_id, 8, 8),
        asLearner(`insert into lesson_progress (user_id, course_id, lesson_id)
          values ('${learner.id}', 'jss1-mathematics', '${lesson_id}') on conflict do nothing`),
      ]),
    );
    expect(await measuresOf()).toMatchObject({ lessons: 8, quizzes: 8 });
  });
});

describe('twenty connections at once', () => {
  it('award each badge once and lose no count', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => takeQuiz(lessonAt(index), 8, 8)));
    expect(await measuresOf()).toMatchObject({
      quizzes: 20,
      perfect: 20,
      lessons: 20,
      correct: 160,
    });
    const badges = await badgesOf();
    expect(badges).toEqual([...new Set(badges)]);
    expect(badges).toEqual(
      expect.arrayContaining([
        'full-marks-twenty',
        'hundred-right',
        'ten-lessons',
        'twenty-quizzes',
      ]),
    );
  });
});

it('the moment of arrival is the service’s', async () => {
  const early = `insert into study_sessions (id, user_id, course_id, lesson_id, seconds, ended_at, created_at)
    values ('${randomUUID()}', '${learner.id}', 'c', 'l', 60, now(), '2000-01-01')`;
  await expect(asLearner(early)).rejects.toMatchObject({ code: '42501' });
});

describe('nobody can award themselves', () => {
  it.each([
    [
      'user_achievements',
      `insert into user_achievements (user_id, badges) values ('ID', '{"whole-course": "2026-01-01"}')`,
    ],
    ['learner_measures', `insert into learner_measures (user_id, lessons) values ('ID', 100)`],
    ['activity_days', `insert into activity_days (user_id, day) values ('ID', '2026-01-01')`],
    ['add_to_measures', `select private.add_to_measures('ID', '{"lessons": 100}')`],
    ['an event', `select private.apply_learning_event('ID', 'lessons', now())`],
    ['an undo', `select private.undo_learning_event('ID', 'lessons', current_date)`],
    ['activity_day', `select private.activity_day('ID', now())`],
  ])('by %s', async (_way, sql) => {
    await expect(asLearner(sql.replace('ID', learner.id))).rejects.toMatchObject({ code: '42501' });
  });

  it('and seeing badges touches nobody else’s', async () => {
    await finish(lessonAt(0));
    const other = await createLearner(server.database);
    await asLearner('select see_achievements()', other);
    const [before] = await server.database.owner`
      select seen_at from user_achievements where user_id = ${learner.id}`;
    expect(before?.seen_at).toBeNull();
    await asLearner('select see_achievements()');
    const [after] = await server.database.owner`
      select seen_at from user_achievements where user_id = ${learner.id}`;
    expect(after?.seen_at).not.toBeNull();
  });
});

describe('badges that were seen', () => {
  const newBadges = async () => {
    const [row] = await asLearner('select my_achievements() as badges');
    const badges: { id: string; is_new: boolean }[] = row?.badges;
    return badges.filter(({ is_new }) => is_new).map(({ id }) => id);
  };

  it('are no longer new; what is earned afterwards is', async () => {
    await finish(lessonAt(0));
    expect(await newBadges()).toEqual(['first-thread']);
    await asLearner('select see_achievements()');
    expect(await newBadges()).toEqual([]);
    await takeQuiz(lessonAt(1), 1, 8);
    expect(await newBadges()).toEqual(['brave-try']);
  });

  it('do not take with them one that is being earned at the same moment', async () => {
    await finish(lessonAt(0));
    let seeing: Promise<unknown> = Promise.resolve();
    await server.database.owner.begin(async (sql) => {
      await sql`select private.add_to_measures(${learner.id}, '{"quizzes": 1}')`;
      seeing = asLearner('select see_achievements()');
      // It waits for the row lock of this transaction.
      const isWaiting = () => server.database.owner`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%see_achievements%'`;
      while ((await isWaiting()).length === 0);
    });
    await seeing;
    expect(await newBadges()).toEqual(['brave-try']);
  });
});
