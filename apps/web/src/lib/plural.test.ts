import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [1200, '1,200 quizzes'],
])('writes %i with the right form of its noun', (count, expected) => {
  expect(plural(count, 'quiz', 'quizzes')).toBe(expected);
});

it('adds an s where no plural is given', () => {
  expect(plural(2, 'course')).toBe('2 courses');
});
