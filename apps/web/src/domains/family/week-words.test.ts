import { describe, expect, it } from 'vitest';
import type { ChildWeek } from './api/family-api.ts';
import { tableWords, weekSentences } from './week-words.ts';

const nothing: ChildWeek = {
  from: '2026-11-16',
  to: '2026-11-22',
  days: [],
  totals: { days: 0, minutes: 0, lessons: 0, questions: 0, average: null },
  before: null,
  lessons: [],
  quizzes: [],
  strong: null,
  weak: null,
  tasks: [],
  marks: [],
};
const week = (totals: Partial<ChildWeek['totals']>, rest: Partial<ChildWeek> = {}): ChildWeek => ({
  ...{ ...nothing, ...rest },
  totals: { ...nothing.totals, ...totals },
});
const quiz = (title: string) => ({
  ...{ lesson_title: title, correct: 3, total: 5, finished_at: '2026-11-17T10:00:00Z' },
});
const topic = (title: string) => ({
  ...{ lesson_title: title, unit_title: 'Number', correct: 1, total: 5 },
});

describe('a week in sentences', () => {
  it('tells what happened, and nothing of what did not', () => {
    expect(weekSentences(week({ days: 3, minutes: 41.6, lessons: 1, average: 80 }), 'Ada')).toEqual(
      [
        ...['Ada learned on 3 days.', '42 minutes in all.'],
        ...['1 lesson is finished.', 'In quizzes, 80% was right.'],
      ],
    );
    expect(weekSentences(week({ days: 1, minutes: 0.2, average: 0 }), 'Ada')).toEqual([
      'Ada learned on 1 day.',
    ]);
    expect(weekSentences(nothing, 'Ada')).toEqual([]);
  });
});

describe('words for the table', () => {
  it.each([
    [
      'a quiz that was tried again',
      { quizzes: [quiz('Sums'), quiz('Sums')] },
      /You tried “Sums” again/,
    ],
    [
      'a lesson that was finished',
      { lessons: [{ lesson_id: 'l', lesson_title: 'Sums', course_title: 'Maths' }] },
      /You finished “Sums”/,
    ],
    ['two days', {}, /on 2 days/],
  ])('praise %s', (_, rest, praise) => {
    expect(tableWords(week({ days: 2 }, rest)).praise).toMatch(praise);
  });

  it('ask first about what needs more time', () => {
    const both = { weak: topic('Fractions'), strong: topic('Sums') };
    expect(tableWords(week({ days: 1 }, both)).ask).toContain('“Fractions”');
    expect(tableWords(week({ days: 1 }, { strong: topic('Sums') })).ask).toContain('“Sums”');
  });

  it('say nothing of a week without learning', () => {
    expect(tableWords(nothing)).toEqual({ praise: null, ask: null });
  });
});
