import { expect, it } from 'vitest';
import { markTest } from './test-marking.ts';

const question = (right: number) => ({
  options: [0, 1, 2, 3].map((index) => ({ isCorrect: index === right })),
});

it('keeps what was left open apart from what was wrong', () => {
  const test = [question(0), question(1), question(2), question(3)];
  expect(markTest(test, [0, 3, null])).toEqual({
    right: 1,
    wrong: 1,
    unanswered: 2,
    total: 4,
    percent: 25,
  });
});

it('leaves out questions that nobody can judge', () => {
  expect(markTest([question(0), question(-1)], [0, 0])).toMatchObject({ total: 1, percent: 100 });
});

it('has no share of nothing', () => {
  expect(markTest([], [])).toMatchObject({ total: 0, percent: 0 });
});
