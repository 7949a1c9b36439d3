import { expect, it } from 'vitest';
import type { LearnerOverview, LearnerProgress } from './api.ts';
import { isOverview, isProgress } from './overview-check.ts';

const overview: LearnerOverview = {
  today: '2026-11-15',
  lessons_today: 1,
  streak: { current: 1, best: 4, active_today: true },
  week: [{ day: '2026-11-09', is_active: true, minutes: 12 }],
  place: {
    course_id: 'c',
    course_title: 'Mathematics',
    subject: 'mathematics',
    unit_title: 'Numbers',
    lesson_id: 'l',
    lesson_title: 'Counting',
    thumbnail: '#123456',
    minutes: 8,
    minutes_spent: 3,
    is_recommended: false,
    video_at: 61,
  },
  courses: [
    {
      course_id: 'c',
      title: 'Mathematics',
      subject: 'mathematics',
      thumbnail: null,
      lessons: 9,
      done: 1,
      next_lesson_id: 'l',
      next_lesson_title: 'Counting',
      next_unit_title: 'Numbers',
    },
  ],
  shelf: [
    {
      course_id: 'c',
      title: 'Mathematics',
      subject: 'mathematics',
      level: 'JSS 1',
      thumbnail: '#123456',
      units: 3,
      done: 0,
      unit_title: 'Numbers',
      lesson_id: 'l',
      lesson_title: 'Counting',
    },
  ],
  due_cards: 3,
  assignments: [
    {
      id: 'a',
      title: 'Numbers around us',
      course_id: 'c',
      course_title: 'Mathematics',
      subject: 'mathematics',
      due_at: '2026-11-20T23:00:00+00:00',
      has_draft: false,
      status: 'to-do',
    },
  ],
  assignments_open: 1,
  assignments_missed: 0,
  benchmarks: [
    {
      subject: 'mathematics',
      finished_at: '2026-11-10T10:00:00+00:00',
      lessons: [{ id: 'l', title: 'Counting', courseId: 'c', courseTitle: 'Mathematics' }],
    },
  ],
  new_badges: [
    {
      id: 'first-lesson',
      tier: 'starting',
      title: 'First lesson',
      description: 'Finish a lesson.',
      color_theme: 'maths',
      icon: 'book',
      goal: 1,
      value: 1,
      awarded_at: '2026-11-15T10:00:00+00:00',
      is_new: true,
    },
  ],
};

const sums = { lessons: 1, quizzes: 1, questions: 5, correct: 5, cards: 2, minutes: 12 };
const progress: LearnerProgress = {
  today: '2026-11-15',
  streak: overview.streak,
  totals: { ...sums, notes: 1, days: 1 },
  weeks: [{ ...sums, week: '2026-11-09' }],
  days: [{ day: '2026-11-15', minutes: 12, lessons: 1, quizzes: 1 }],
  courses: overview.courses,
  units: [
    {
      course_id: 'c',
      course_title: 'Mathematics',
      subject: 'mathematics',
      thumbnail: '#123456',
      unit_id: 'u',
      unit_title: 'Numbers',
      quizzes: 4,
      quizzes_taken: 1,
      correct: 5,
      total: 5,
      accuracy: 100,
      level: 2,
      practise_lesson_id: 'l',
      practise_lesson_title: 'Counting',
    },
  ],
  latest: [
    {
      id: 'q',
      kind: 'quiz',
      course_id: 'c',
      lesson_id: 'l',
      lesson_title: 'Counting',
      subject: 'mathematics',
      correct: 5,
      total: 5,
      finished_at: '2026-11-15T10:00:00+00:00',
    },
  ],
};

/** Yields the same value with one field changed, for every field at any depth. */
function* changed(value: unknown, to: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (field: unknown) =>
      Array.isArray(value) ? value.with(Number(key), field) : { ...value, [key]: field };
    yield put(to);
    for (const other of changed(inner, to)) yield put(other);
  }
}

it('knows an overview, and one of a learner who has nothing yet', () => {
  expect(isOverview(overview)).toBe(true);
  expect(isOverview(structuredClone(overview))).toBe(true);
  const empty = { place: null, courses: [], shelf: null, assignments: [], new_badges: [] };
  expect(isOverview({ ...overview, ...empty })).toBe(true);
});

it('refuses one in which any field is missing or something else', () => {
  for (const wrong of [undefined, Number.NaN, { wrong: true }]) {
    const all = [...changed(overview, wrong)];
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(isOverview)).toEqual([]);
  }
});

it('knows the answer of the progress screen as strictly', () => {
  expect(isProgress(progress)).toBe(true);
  for (const wrong of [undefined, Number.NaN, { wrong: true }]) {
    const all = [...changed(progress, wrong)];
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(isProgress)).toEqual([]);
  }
});

it('refuses days and moments that no calendar knows', () => {
  expect(isOverview({ ...overview, today: 'today' })).toBe(false);
  expect(isOverview({ ...overview, today: '2026-11-15T10:00:00Z' })).toBe(false);
  const [first] = overview.assignments;
  expect(isOverview({ ...overview, assignments: [{ ...first, due_at: 'soon' }] })).toBe(false);
});
