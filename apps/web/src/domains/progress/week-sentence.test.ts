import { expect, test } from 'vitest';
import type { WeekOfLearning } from './api.ts';
import { weekSentence } from './week-sentence.ts';

const week = (changes: Partial<WeekOfLearning> = {}): WeekOfLearning => ({
  week: '2026-11-16',
  lessons: 0,
  quizzes: 0,
  questions: 0,
  correct: 0,
  cards: 0,
  minutes: 0,
  ...changes,
});
const day = (name: string) => ({ day: name, minutes: 5, lessons: 0, quizzes: 0 });

test('says the best that is true of this week', () => {
  const before = week({ week: '2026-11-09', lessons: 9 });
  const of = (own: WeekOfLearning, days = [day('2026-11-15')]) =>
    weekSentence({ weeks: [before, own], days });
  expect(of(week({ lessons: 2, quizzes: 5 }))).toBe('You finished 2 lessons this week. Well done!');
  expect(of(week({ quizzes: 1 }))).toBe('You took 1 quiz this week. Keep going!');
  expect(of(week(), [day('2026-11-15'), day('2026-11-17')])).toBe(
    'You learned on 1 day this week.',
  );
  expect(of(week())).toBe('A new week. Finish one lesson to get your first bead.');
});
