import { expect, it } from 'vitest';
import type { LearnerOverview } from './api.ts';
import { todayText } from './today-text.ts';

const words = (lessons_today: number, due_cards: number, goal = 2) =>
  todayText({ lessons_today, due_cards } as LearnerOverview, goal);

it('says what is left of today', () => {
  expect(words(0, 0)).toBe('2 lessons to finish today.');
  expect(words(1, 12)).toBe('1 lesson to finish and 12 cards to review today.');
  expect(words(2, 1)).toBe('1 card to review today.');
  expect(words(3, 0)).toBe('Your goal for today is reached. Everything more is a gift.');
});
