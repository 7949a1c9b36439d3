import { expect, test } from 'vitest';
import { firstRatings } from './use-study-session.ts';

test('counts every card once, as it was known at first', () => {
  const step = (id: string, rating: 1 | 2 | 3 | 4) => ({ card: { id }, rating });
  const steps = [step('a', 1), step('b', 3), step('a', 3), step('b', 3), step('a', 4)];
  expect(firstRatings(steps)).toEqual([1, 3]);
});
