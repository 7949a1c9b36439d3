import { TODAY_SIZE } from '@akada/exercises/sets/compose';
import { expect, test } from 'vitest';
import { practiceOfDay } from '#domains/dashboard/practice-of-day.ts';

test('what the door promises is what the set of a day has', () => {
  expect(practiceOfDay).toEqual({ questions: TODAY_SIZE, minutes: TODAY_SIZE / 2 });
});
