import { type Level, levelOfUnit } from '@akada/exercises/mastery/levels';
import { isByChoice, type LoggedAnswer, worthOf } from '@akada/exercises/mastery/log';
import { replay } from '@akada/exercises/mastery/replay';
import { percentOf } from '@akada/learning/percent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, tryAs } from '../../../test/callers.ts';
import { publishCurriculum } from '../../../test/publish.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { achievementPublisher } from '../publish/achievements.ts';
import { courseOutlinePublisher } from '../publish/course-outline.ts';
import { courseSkillsPublisher } from '../publish/course-skills.ts';
import { flashcardPublisher } from '../publish/flashcards.ts';
import { writeTermHistory } from './term-history.ts';

type Attempt = {
  lesson_id: string;
  kind: string;
  id: string;
  answers: { question: string; option: number; correct: boolean }[];
  correct: number;
  total: number;
  started_at: Date;
  finished_at: Date;
};
type PracticeSet = {
  id: string;
  answers: {
    lesson: string;
    skill: string;
    kind: 'number';
    right: boolean;
    tries: number;
    hints: number;
  }[];
  started_at: Date;
  finished_at: Date;
};
type Skill = { lesson_id: string; skill: string; has_other_kinds: boolean; questions: string[] };
type Streak = { current: number; best: number; active_today: boolean };
type Course = { course_id: string; lessons: number; done: number; next_lesson_id: string | null };
type Unit = { unit_id: string; accuracy: number; level: number };
type Week = { week: string; lessons: number; quizzes: number; correct: number; questions: number };
type Overview = {
  streak: Streak;
  courses: Course[];
  place: { lesson_id: string } | null;
  week: { day: string; is_active: boolean }[];
  lessons_today: number;
  shelf: ShelfCourse[] | null;
};
type ShelfCourse = {
  course_id: string;
  level: string;
  units: number;
  done: number;
  lesson_id: string;
};
type Progress = {
  totals: Record<string, number>;
  streak: Streak;
  weeks: Week[];
  units: Unit[];
};

/** Every number on the pages, computed here a second time from the raw rows. */
let server: TestServer;
let overview: Overview;
let progress: Progress;
let raw: {
  attempts: Attempt[];
  sets: PracticeSet[];
  skills: Skill[];
  lessons: { lesson_id: string; done_at: Date }[];
  visits: { lesson_id: string; seconds: number; ended_at: Date }[];
  notes: { created_at: Date }[];
  reviews: { reviewed_at: Date }[];
  outline: { course_id: string; unit_id: string; lesson_id: string; questions: number }[];
};

const lagosDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(moment);
const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(
    server,
    courseOutlinePublisher,
    courseSkillsPublisher,
    achievementPublisher,
    flashcardPublisher,
  );
  const { owner } = server.database;
  const learner = await createLearner(server.database);
  const neighbour = await createLearner(server.database);
  await writeTermHistory(owner, learner.id);
  await writeTermHistory(owner, neighbour.id, new Date(Date.now() - 3 * 86_400_000));
  const ask = <Answer>(name: string): Promise<Answer> =>
    tryAs(server.database, learner, async (sql) => {
      const [row] = await sql`select ${sql.unsafe(`public.${name}()`)} as answer`;
      return row?.answer;
    });
  overview = await ask('learner_overview');
  progress = await ask('learner_progress');
  raw = {
    attempts: await owner`select * from quiz_attempts where user_id = ${learner.id}`,
    sets: await owner`select * from practice_sets where user_id = ${learner.id}`,
    skills: await owner`select * from course_skills`,
    lessons: await owner`select * from lesson_progress where user_id = ${learner.id}`,
    visits: await owner`select * from study_sessions where user_id = ${learner.id}`,
    notes: await owner`select * from user_notes where user_id = ${learner.id}`,
    reviews: await owner`select * from flashcard_reviews where user_id = ${learner.id}`,
    outline: await owner`select * from course_lessons order by course_id, position`,
  };
});
afterAll(() => server.stop());

const activeDays = () =>
  [
    ...new Set([
      ...raw.attempts.map(({ finished_at }) => lagosDay(finished_at)),
      ...raw.lessons.map(({ done_at }) => lagosDay(done_at)),
      ...raw.visits.map(({ ended_at }) => lagosDay(ended_at)),
      ...raw.notes.map(({ created_at }) => lagosDay(created_at)),
      ...raw.reviews.map(({ reviewed_at }) => lagosDay(reviewed_at)),
    ]),
  ].sort();

function runsOf(days: string[]): number[] {
  const runs: number[] = [];
  days.forEach((day, index) => {
    const previous = days[index - 1];
    if (previous && nextDay(previous) === day) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  return runs;
}

const rightIn = ({ answers }: PracticeSet) => answers.filter(({ right }) => right).length;

const emptyUnit = () => ({ quizzes: 0, taken: 0, correct: 0, total: 0 });

/** A learner's answers for one skill: in the quizzes of its lesson and in practice. */
const logOf = ({ lesson_id, skill, questions }: Skill): LoggedAnswer[] => [
  ...raw.attempts
    .filter((attempt) => attempt.lesson_id === lesson_id)
    .flatMap(({ id, finished_at, answers }) =>
      answers.map(({ question, correct }, place) => ({
        question,
        id: `${id}:${String(place + 1).padStart(3, '0')}`,
        at: finished_at.getTime(),
        worth: correct ? (2 as const) : (0 as const),
        byChoice: true,
      })),
    )
    .filter(({ question }) => questions.includes(question)),
  ...raw.sets.flatMap(({ id, finished_at, answers }) =>
    answers.flatMap((answer, place) =>
      answer.lesson === lesson_id && answer.skill === skill
        ? {
            id: `${id}:${String(place + 1).padStart(3, '0')}`,
            at: finished_at.getTime(),
            worth: worthOf({ ...answer, isRight: answer.right }),
            byChoice: isByChoice(answer.kind),
          }
        : [],
    ),
  ),
];

const levelIn = (unitId: string): Level => {
  const lessons = raw.outline.filter(({ unit_id }) => unit_id === unitId);
  const skills = raw.skills.filter(({ lesson_id }) =>
    lessons.some((lesson) => lesson.lesson_id === lesson_id),
  );
  return levelOfUnit(skills.map((skill) => replay(logOf(skill), skill.has_other_kinds).level));
};

describe('progress', () => {
  it('has a term to count', () => {
    expect(raw.attempts.length).toBeGreaterThan(50);
    expect(raw.lessons.length).toBeGreaterThan(30);
    expect(raw.reviews.length).toBe(300);
    expect(raw.sets.length).toBeGreaterThan(20);
  });

  it('adds up the totals', () => {
    const seconds =
      sum(
        raw.visits
          .filter(({ seconds: visited }) => visited >= 60)
          .map(({ seconds: visited }) => visited),
      ) +
      sum(
        [...raw.attempts, ...raw.sets].map(
          ({ started_at, finished_at }) => (finished_at.getTime() - started_at.getTime()) / 1000,
        ),
      );
    expect(progress.totals).toEqual({
      lessons: raw.lessons.length,
      quizzes: raw.attempts.length,
      questions:
        sum(raw.attempts.map(({ total }) => total)) +
        sum(raw.sets.map(({ answers }) => answers.length)),
      correct: sum(raw.attempts.map(({ correct }) => correct)) + sum(raw.sets.map(rightIn)),
      cards: raw.reviews.length,
      notes: raw.notes.length,
      minutes: Math.round(seconds / 60),
      days: activeDays().length,
    });
  });

  it('shares the term out among the weeks', () => {
    expect(progress.weeks).toHaveLength(12);
    for (const week of progress.weeks) {
      const inWeek = (moment: Date) => mondayOf(lagosDay(moment)) === week.week;
      expect(week.lessons).toBe(raw.lessons.filter(({ done_at }) => inWeek(done_at)).length);
      const attempts = raw.attempts.filter(({ finished_at }) => inWeek(finished_at));
      expect(week.quizzes).toBe(attempts.length);
      const sets = raw.sets.filter(({ finished_at }) => inWeek(finished_at));
      expect(week.correct).toBe(
        sum(attempts.map(({ correct }) => correct)) + sum(sets.map(rightIn)),
      );
      expect(week.questions).toBe(
        sum(attempts.map(({ total }) => total)) + sum(sets.map(({ answers }) => answers.length)),
      );
    }
  });

  it('knows the streak of today and the best one', () => {
    const days = activeDays();
    const today = lagosDay(new Date());
    const last = days.at(-1) ?? '';
    const isRunning = last === today || nextDay(last) === today;
    expect(progress.streak).toEqual({
      current: isRunning ? runsOf(days).at(-1) : 0,
      best: Math.max(...runsOf(days)),
      active_today: last === today,
    });
    expect(overview.streak).toEqual(progress.streak);
  });

  it('finds accuracy and level of every unit, weakest first', () => {
    const units = new Map<string, ReturnType<typeof emptyUnit>>();
    for (const lesson of raw.outline) {
      const latest = raw.attempts
        .filter(({ lesson_id, kind }) => kind === 'quiz' && lesson_id === lesson.lesson_id)
        .sort((a, b) => b.finished_at.getTime() - a.finished_at.getTime())
        .slice(0, 3);
      const unit = units.get(lesson.unit_id) ?? emptyUnit();
      unit.quizzes += lesson.questions > 0 ? 1 : 0;
      unit.taken += latest.length > 0 ? 1 : 0;
      unit.correct += sum(latest.map(({ correct }) => correct));
      unit.total += sum(latest.map(({ total }) => total));
      units.set(lesson.unit_id, unit);
    }
    const expected = [...units]
      .filter(([, unit]) => unit.taken > 0)
      .map(([unit_id, unit]) => ({
        unit_id,
        accuracy: percentOf(unit.correct, unit.total),
        level: levelIn(unit_id),
      }));
    const found = progress.units.map(({ unit_id, accuracy, level }) => ({
      unit_id,
      accuracy,
      level,
    }));
    const byId = (a: { unit_id: string }, b: { unit_id: string }) =>
      a.unit_id.localeCompare(b.unit_id);
    expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
    // Rows of several levels; otherwise the comparison proves little.
    expect(new Set(found.map(({ level }) => level)).size).toBeGreaterThan(2);
    const accuracies = found.map(({ accuracy }) => accuracy);
    expect(accuracies).toEqual(accuracies.toSorted((a, b) => a - b));
  });
});

describe('overview', () => {
  it('counts the lessons of every course and names the next', () => {
    expect(overview.courses.length).toBe(3);
    for (const course of overview.courses) {
      const lessons = raw.outline.filter(({ course_id }) => course_id === course.course_id);
      const done = new Set(raw.lessons.map(({ lesson_id }) => lesson_id));
      expect(course.lessons).toBe(lessons.length);
      expect(course.done).toBe(lessons.filter(({ lesson_id }) => done.has(lesson_id)).length);
      expect(course.next_lesson_id).toBe(
        lessons.find(({ lesson_id }) => !done.has(lesson_id))?.lesson_id ?? null,
      );
    }
  });

  it('goes on with the lesson that was open last, unless it is done', () => {
    const last = raw.visits.toSorted((a, b) => b.ended_at.getTime() - a.ended_at.getTime())[0];
    const isDone = raw.lessons.some(({ lesson_id }) => lesson_id === last?.lesson_id);
    expect(overview.place?.lesson_id).toBe(
      isDone ? overview.courses[0]?.next_lesson_id : last?.lesson_id,
    );
  });

  it('shows the whole catalogue to whoever has joined nothing, and to nobody else', async () => {
    expect(overview.shelf).toBeNull();
    const { database } = server;
    const { owner } = database;
    const beginner = await createLearner(database);
    const ask = () =>
      tryAs(database, beginner, async (sql): Promise<Overview> => {
        const [row] = await sql`select public.learner_overview() as answer`;
        return row?.answer;
      });
    const { shelf, place, courses } = await ask();
    expect({ place, courses }).toEqual({ place: null, courses: [] });
    const ids = [...new Set(raw.outline.map(({ course_id }) => course_id))];
    expect(shelf?.map(({ course_id }) => course_id).toSorted()).toEqual(ids.toSorted());
    const [first] = shelf ?? [];
    const lessons = raw.outline.filter(({ course_id }) => course_id === first?.course_id);
    expect(first).toMatchObject({
      done: 0,
      units: new Set(lessons.map(({ unit_id }) => unit_id)).size,
      lesson_id: lessons[0]?.lesson_id,
      level: expect.stringMatching(/^(Primary|JSS|SS) \d$/),
    });
    await owner`insert into lesson_progress (user_id, course_id, lesson_id, done_by)
      values (${beginner.id}, ${first?.course_id ?? ''}, ${lessons[0]?.lesson_id ?? ''}, 'learner')`;
    expect((await ask()).shelf?.[0]).toMatchObject({ done: 1, lesson_id: lessons[1]?.lesson_id });
  });

  it('shows the week from Monday on', () => {
    expect(overview.week.map(({ day }) => day)[0]).toBe(mondayOf(lagosDay(new Date())));
    const days = activeDays();
    for (const { day, is_active } of overview.week) expect(is_active).toBe(days.includes(day));
  });

  it('counts today’s lessons', () => {
    const today = lagosDay(new Date());
    expect(overview.lessons_today).toBe(
      raw.lessons.filter(({ done_at }) => lagosDay(done_at) === today).length,
    );
  });
});
