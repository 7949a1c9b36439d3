import { expect, it } from 'vitest';
import type { LearnerProgress } from './api.ts';
import { progressCsv } from './report-csv.ts';

const progress: LearnerProgress = {
  today: '2026-11-15',
  streak: { current: 4, best: 9, active_today: true },
  totals: {
    lessons: 34,
    quizzes: 40,
    questions: 320,
    correct: 250,
    cards: 12,
    notes: 3,
    minutes: 400,
    days: 30,
  },
  weeks: [
    {
      week: '2026-11-09',
      lessons: 5,
      quizzes: 6,
      questions: 48,
      correct: 40,
      cards: 12,
      minutes: 90,
    },
  ],
  days: [],
  courses: [
    {
      course_id: 'c',
      title: 'Maths, "JSS 1"',
      subject: 'mathematics',
      thumbnail: null,
      lessons: 27,
      done: 20,
      next_lesson_id: null,
      next_lesson_title: null,
      next_unit_title: null,
    },
  ],
  units: [],
  latest: [],
};

it('writes every table with its heads', () => {
  const csv = progressCsv('Ada', progress);
  expect(csv).toContain('Ada,2026-11-15');
  expect(csv).toContain('34,40,320,250,12,3,400,30,4,9');
  expect(csv).toContain('2026-11-09,5,6,48,40,12,90');
});

it('quotes commas and quotes, and disarms formulas', () => {
  expect(progressCsv('Ada', progress)).toContain('"Maths, ""JSS 1""",20,27');
  expect(progressCsv('=1+1', progress)).toContain("'=1+1,");
});
