import { expect, it } from 'vitest';
import type { LearnerOverview } from './api.ts';
import { todayText } from './today-text.ts';

const words = (lessons_today: number, due_cards: number, goal = 2) =>
  todayText({ lessons_today, due_cards } as LearnerOverview, goal);

it('says what is left of today', () => {
  expect(words(0, 0)).toBe('2 lessons to finish today.');
  expect(words(1, 12)).toBe('1 lesson to finish today. 12 flashcards to review as well.');
  expect(words(2, 1)).toBe('1 flashcard to review today.');
  expect(words(3, 0)).toBe("You have reached today's goal. Anything more is a bonus.");
});
