import { expect, it } from 'vitest';
import { blockingTime } from './blocking.ts';

it('counts what a task takes beyond 50 ms, after the first paint only', () => {
  const before = { start: 100, duration: 300 };
  const across = { start: 450, duration: 200 };
  const after = { start: 900, duration: 80 };
  const short = { start: 1_000, duration: 50 };
  expect(blockingTime([before, across, after, short], 500)).toBe(150 - 50 + (80 - 50));
});
