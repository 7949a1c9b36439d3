import { expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const takeMany = (times: number, take: () => number) =>
  Array.from({ length: times }, take).filter((wait) => wait === 0).length;

it('lets a burst through, then as many as come back', () => {
  let time = 0;
  const buckets = createTokenBuckets({ burst: 5, perSecond: 2 }, () => time);
  expect(takeMany(9, () => buckets.take('ada'))).toBe(5);
  expect(buckets.take('ada')).toBe(1);
  time += 1_000;
  expect(takeMany(9, () => buckets.take('ada'))).toBe(2);
  time += 60_000;
  expect(takeMany(9, () => buckets.take('ada'))).toBe(5);
});

it('says how long to wait, and counts everybody alone', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.1 }, () => 0);
  expect([buckets.take('ada'), buckets.take('ada'), buckets.take('bayo')]).toEqual([0, 10, 0]);
});

it('remembers a bounded number of callers', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001 }, () => 0, 3);
  for (const key of ['a', 'b', 'c', 'd']) buckets.take(key);
  expect(buckets.take('d')).toBeGreaterThan(0);
  expect(buckets.take('a')).toBe(0);
});
