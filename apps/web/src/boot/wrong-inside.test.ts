import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listSessions } from '#domains/account/api/sessions.ts';
import { listAchievements } from '#domains/achievements/api.ts';
import { listAssignments, readAssignment } from '#domains/assignments/api.ts';
import { getBenchmarkHistory, getBenchmarkReport, startSitting } from '#domains/benchmark/api.ts';
import { readCourseRecord } from '#domains/certificates/api.ts';
import { listEnrollments } from '#domains/courses/api.ts';
import { listSkills } from '#domains/exercises/skills-api.ts';
import { listFlashcardSets } from '#domains/flashcards/api.ts';
import { savedMemory } from '#domains/flashcards/load-schedules.ts';
import { savedSets } from '#domains/flashcards/load-sets.ts';
import { loadDueFlashcards } from '#domains/flashcards/schedule-api.ts';
import { listMaterials } from '#domains/materials/api.ts';
import { listNotes } from '#domains/notes/api.ts';
import { listBestResults } from '#domains/papers/results-api.ts';
import { getMyPlan, getPaymentMode, listPlans, publishedPlans } from '#domains/plans/api.ts';
import { getMyFamily, joinFamily } from '#domains/plans/family-api.ts';
import { getPayment, listPayments } from '#domains/plans/payments-api.ts';
import { readOverview, readProgress } from '#domains/progress/api.ts';
import { listLessonProgress } from '#domains/progress/lesson-progress-api.ts';
import { listAttempts } from '#domains/quiz/api.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { discardAuth } from '#platform/session/client.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';

const at = '2026-01-02T03:04:05.123456+00:00';
const day = '2026-01-02';
const lessonLink = { id: 'l1', courseId: 'c1', title: 'Lesson', courseTitle: 'Course' };
const band = { level: 'at', class: 'JSS 1', place: 2, from: 'P6', to: 'JSS 2' };
const result = {
  band,
  strengths: ['Number'],
  weaknesses: ['Algebra'],
  lessons: [lessonLink],
  asked: 12,
};
const badge = {
  id: 'b1',
  tier: 'steady',
  title: 'Three days',
  description: 'In a row',
  color_theme: 'indigo',
  icon: 'flame',
  goal: 3,
  value: 2,
  awarded_at: at,
  is_new: true,
};
const place = { course_id: 'c1', course_title: 'Course', subject: 'maths' };
const openAssignment = {
  ...place,
  id: 'as1',
  title: 'Sums',
  due_at: at,
  has_draft: false,
  status: 'to-do',
};
const courseStanding = {
  course_id: 'c1',
  title: 'Course',
  subject: 'maths',
  thumbnail: '#123456',
  lessons: 27,
  done: 1,
  next_lesson_id: 'l1',
  next_lesson_title: 'Lesson',
  next_unit_title: 'Unit',
};
const streak = { current: 1, best: 2, active_today: true };
const sums = { lessons: 1, quizzes: 1, questions: 8, correct: 7, cards: 9, minutes: 20 };
const card = { id: 'f1', front_content: 'Front', back_content: 'Back' };
const cardPlace = { set_id: 's1', course_id: 'c1', lesson_id: 'l1' };
const schedule = {
  flashcard_id: 'f1',
  course_id: 'c1',
  set_id: 's1',
  last_rating: 3,
  due: at,
  stability: 1.5,
  difficulty: 4.5,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: at,
  log_size: 1,
};
const tally = { day, answers: 3, new_cards: 1, due_cards: 2, remembered: 2 };
const set = {
  id: 's1',
  course_id: 'c1',
  lesson_id: 'l1',
  created_at: at,
  flashcards: [{ ...card, order_index: 1 }],
};
const payment = {
  reference: 'r1',
  plan_id: 'plus-term',
  kind: 'purchase',
  mode: 'sandbox',
  status: 'paid',
  amount_kobo: 250_000,
  currency: 'NGN',
  email: 'mama@example.com',
  channel: 'card',
  paid_at: at,
  period_starts_at: at,
  period_ends_at: at,
  refunded_kobo: 0,
  created_at: at,
};

/** A valid answer of each call that a screen renders. No field is null, so that each can be corrupted. */
const reads: Record<string, [call: () => Promise<unknown>, answer: unknown]> = {
  learner_overview: [
    readOverview,
    {
      today: day,
      lessons_today: 1,
      streak,
      week: [{ day, is_active: true, minutes: 5 }],
      place: {
        ...place,
        unit_title: 'Unit',
        lesson_id: 'l1',
        lesson_title: 'Lesson',
        thumbnail: '#123456',
        minutes: 8,
        minutes_spent: 3,
        is_recommended: true,
        video_at: 3,
      },
      courses: [courseStanding],
      shelf: [
        {
          course_id: 'c1',
          title: 'Course',
          subject: 'maths',
          level: 'JSS 1',
          thumbnail: '#711',
          units: 5,
          done: 0,
          unit_title: 'Unit',
          lesson_id: 'l1',
          lesson_title: 'Lesson',
        },
      ],
      due_cards: 4,
      assignments: [openAssignment],
      assignments_open: 1,
      assignments_missed: 1,
      benchmarks: [{ subject: 'maths', finished_at: at, lessons: [lessonLink] }],
      new_badges: [badge],
    },
  ],
  learner_progress: [
    readProgress,
    {
      today: day,
      streak,
      totals: { ...sums, notes: 1, days: 3 },
      weeks: [{ ...sums, week: day }],
      days: [{ day, minutes: 5, lessons: 1, quizzes: 1 }],
      courses: [courseStanding],
      units: [
        {
          ...place,
          thumbnail: '#123456',
          unit_id: 'u1',
          unit_title: 'Unit',
          quizzes: 3,
          quizzes_taken: 1,
          correct: 7,
          total: 8,
          accuracy: 88,
          level: 2,
          practise_lesson_id: 'l1',
          practise_lesson_title: 'Lesson',
        },
      ],
      latest: [
        {
          id: 'a1',
          kind: 'quiz',
          course_id: 'c1',
          lesson_id: 'l1',
          lesson_title: 'Lesson',
          subject: 'maths',
          correct: 7,
          total: 8,
          finished_at: at,
        },
      ],
    },
  ],
  my_achievements: [listAchievements, [badge]],
  my_assignments: [
    listAssignments,
    [{ ...openAssignment, unit_title: 'Unit', is_late: false, points: 10, points_got: 8 }],
  ],
  my_assignment: [
    () => readAssignment('as1'),
    {
      ...place,
      id: 'as1',
      title: 'Sums',
      due_at: at,
      status: 'marked',
      unit_title: 'Unit',
      points: 10,
      instructions: 'Show your work.',
      questions: [
        { key: 'q1', kind: 'choice', title: '1 + 1', points: 2, options: ['1', '2'] },
        { key: 'q2', kind: 'written', title: 'Why?', points: 8 },
      ],
      is_open: false,
      submission: {
        answers: { q1: { option: 1 }, q2: { text: 'Because', files: ['ada/as1/x.pdf'] } },
        submitted_at: at,
        is_late: false,
        choice_points: 2,
        written_points: { q2: 6 },
        comments: { q2: 'Good' },
        feedback: 'Well done',
        marked_at: at,
        updated_at: at,
      },
      results: { q1: { option: 1, explanations: ['One more'] }, q2: { model_answer: 'So' } },
    },
  ],
  my_certificate: [
    () => readCourseRecord('c1'),
    { lessons: 24, done: 24, quizzes_passed: 20, finished_at: at },
  ],
  my_materials: [
    () => listMaterials('c1'),
    {
      has_plus: false,
      materials: [
        {
          id: 'm1',
          unit_id: 'u1',
          kind: 'worksheet',
          title: 'Sheet',
          is_paid: false,
          pages: 2,
          bytes: 1_000,
          path: 'c1/m1.pdf',
        },
      ],
    },
  ],
  my_plan: [
    getMyPlan,
    {
      has_plus: true,
      plan: {
        id: 'plus-term',
        name: 'Plus',
        starts_at: at,
        ends_at: at,
        access_until: at,
        renews: true,
        cancelled_at: at,
        grace_until: at,
        is_family: false,
        seats: 1,
        mode: 'test',
      },
      is_member: false,
    },
  ],
  my_papers: [listBestResults, [{ paper: 'p1', right: 3, total: 5 }]],
  my_skills: [
    () => listSkills('c1', []),
    [
      {
        course: 'c1',
        unit: 'u1',
        lesson: 'l1',
        skill: 'halves',
        title: 'Halves',
        has_other_kinds: true,
        level: 2,
        best_level: 3,
        due_on: day,
        state: {
          level: 2,
          worths: [2, 0],
          choices: [true, false],
          since_fall: 1,
          right_days: 2,
          first_right: 20_000,
          last_right: 20_003,
          due: 20_009,
        },
      },
    ],
  ],
  my_sessions: [
    listSessions,
    [{ id: 's1', created_at: at, last_seen_at: at, user_agent: 'Chrome', is_current: true }],
  ],
  due_flashcards: [
    () => loadDueFlashcards('ada', { newCards: 1, dueCards: 1 }),
    {
      cards: [{ ...card, ...cardPlace }],
      schedules: [schedule],
      disputed: [
        {
          id: 'r1',
          flashcard_id: 'f1',
          course_id: 'c1',
          set_id: 's1',
          rating: 3,
          undoes: 'r0',
          reviewed_at: at,
        },
      ],
      days: [tally],
      as_of: at,
      checksum: '1:f1',
    },
  ],
  join_family: [() => joinFamily('x'), { outcome: 'joined' }],
  plans: [listPlans, publishedPlans.filter(({ period_months }) => period_months !== null)],
  checkout: [getPaymentMode, { mode: 'live' }],
  'payment-status': [() => getPayment('r1'), payment],
  payments: [listPayments, [payment]],
  families: [
    getMyFamily,
    [{ code: 'ABCDE12345', members: [{ user_id: 'bayo', name: 'Bayo', joined_at: at }] }],
  ],
  course_enrollments: [
    listEnrollments,
    [
      {
        id: 'e1',
        user_id: 'ada',
        course_id: 'c1',
        enrolled_at: at,
        progress: 10,
        last_accessed: at,
      },
    ],
  ],
  user_notes: [
    () => listNotes({ courseId: 'c1' }),
    [
      {
        id: 'n1',
        user_id: 'ada',
        course_id: 'c1',
        lesson_id: 'l1',
        content: 'Half',
        created_at: at,
        updated_at: at,
      },
    ],
  ],
  lesson_progress: [
    () => listLessonProgress('c1'),
    [{ course_id: 'c1', lesson_id: 'l1', done_at: at, done_by: 'quiz' }],
  ],
  quiz_attempts: [
    () => listAttempts('c1'),
    [
      {
        id: 'a1',
        lesson_id: 'l1',
        kind: 'practice',
        test_id: 't1',
        correct: 7,
        total: 8,
        finished_at: at,
      },
    ],
  ],
  flashcard_sets: [() => listFlashcardSets('c1'), [set]],
  'benchmark start': [
    () => startSitting('maths'),
    {
      sitting: {
        id: 's1',
        subject: 'maths',
        status: 'open',
        expiresAt: at,
        answered: 1,
        least: 8,
        most: 20,
        question: { item: 'i1', title: 'How many?', options: [{ option: 0, text: 'One' }] },
        result,
      },
    },
  ],
  'benchmark history': [
    getBenchmarkHistory,
    {
      open: [{ id: 's1', subject: 'maths', expiresAt: at, answered: 1 }],
      finished: [{ id: 's0', subject: 'maths', finishedAt: at, result, change: 'up' }],
      hasPlus: true,
    },
  ],
  'benchmark report': [
    () => getBenchmarkReport('s0'),
    {
      strands: [
        {
          title: 'Number',
          standing: 'strong',
          asked: 4,
          right: 3,
          band,
          lessons: [lessonLink],
          questions: [
            {
              item: 'i1',
              title: 'How many?',
              topic: 'Counting',
              answer: 'One',
              isCorrect: false,
              explanation: 'Count again.',
            },
          ],
        },
      ],
    },
  ],
};

type Spoilt = [what: string, value: unknown];

/** Copies of the value, each with one part changed to another type or, in objects, left out. */
function* spoilt(value: unknown, path = 'answer'): Generator<Spoilt> {
  for (const odd of otherTypes(value)) yield [`${path} is ${JSON.stringify(odd)}`, odd];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (next: unknown) =>
      Array.isArray(value)
        ? value.map((one, index) => (String(index) === key ? next : one))
        : { ...value, [key]: next };
    for (const [what, next] of spoilt(inner, `${path}.${key}`)) yield [what, put(next)];
  }
}

/** Values of other types. A number as text and a list as an object are the likeliest. */
function otherTypes(value: unknown): unknown[] {
  if (typeof value === 'string') return [17, true, [], {}];
  if (typeof value === 'number') return [String(value), true, [], {}];
  if (typeof value === 'boolean') return [String(value), 1, [], {}];
  if (Array.isArray(value)) return ['text', 17, [null], { 0: value[0] }];
  return ['text', 17, [], [value]];
}

/** Copies of the value, each with one named field left out, at every depth. */
function* lacking(value: unknown, path = 'answer'): Generator<Spoilt> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(value)) {
      for (const [what, next] of lacking(inner, `${path}.${key}`)) {
        yield [what, value.map((one, index) => (String(index) === key ? next : one))];
      }
      continue;
    }
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    yield [`${path} lacks ${key}`, rest];
    for (const [what, next] of lacking(inner, `${path}.${key}`)) {
      yield [what, { ...value, [key]: next }];
    }
  }
}

/** Fields that a valid answer may omit. */
const mayLack =
  /lacks (test_id|explanations|model_answer)$|results\.q\d lacks|results lacks|answers lacks|(comments|written_points) lacks/;

/** Adds unknown fields, as a later version of Akada may send. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const isMap = Object.keys(value).every((key) => /^q\d$/.test(key));
  const fields = Object.entries(value).map(([key, inner]) => [key, grown(inner)]);
  return { ...Object.fromEntries(fields), ...(!isMap && { later: { more: ['x'] } }) };
}

const answerWith = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

beforeAll(async () => {
  const service = fakeService('inside.example');
  await service.signIn();
});
afterAll(async () => {
  await discardAuth();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(reads))('%s', (_, [call, answer]) => {
  test('is taken when it is good, also with further fields', async () => {
    answerWith(answer);
    await expect(call()).resolves.not.toThrow();
    answerWith(grown(answer));
    await expect(call()).resolves.not.toThrow();
  });

  test('is refused when one thing in it is of another type', async () => {
    for (const [what, body] of spoilt(answer)) {
      answerWith(body);
      const outcome = await call().catch((error: unknown) => error);
      // An empty list is still a list.
      const isEmptyList = Array.isArray(answer) && what === 'answer is []';
      if (!isEmptyList) expect([what, outcome]).toEqual([what, expect.any(UnexpectedAnswer)]);
    }
  });

  test('is refused when a field is missing', async () => {
    for (const [what, body] of lacking(answer)) {
      if (mayLack.test(what)) continue;
      answerWith(body);
      const outcome = await call().catch((error: unknown) => error);
      expect([what, outcome]).toEqual([what, expect.any(UnexpectedAnswer)]);
    }
  });
});

describe('on this device', () => {
  const kept = { cards: [{ ...card, ...cardPlace }], schedules: [schedule], days: [tally] };

  test.each([
    ['memory of cards', 'flashcards', savedMemory('ada').read, kept],
    ['list of sets', 'flashcard-sets:c1', savedSets('ada', 'c1').read, [set]],
  ])('a spoilt %s counts as none', async (_, name, find, good) => {
    const read = async () => (await find())?.value;
    await snapshots.save('ada', name, good);
    expect(await read()).toEqual(good);
    for (const [what, value] of [...spoilt(good), ...lacking(good)]) {
      // An empty list is still a list.
      if (Array.isArray(good) && what === 'answer is []') continue;
      await snapshots.save('ada', name, value);
      expect([what, await read()]).toEqual([what, undefined]);
    }
  });
});
