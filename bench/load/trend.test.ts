import { expect, it } from 'vitest';
import { percentile } from './meter.ts';
import { trendOf } from './trend.ts';

const minutes = (count: number, total: (minute: number) => number) =>
  Array.from({ length: count + 1 }, (_, minute) => ({
    second: minute * 60,
    node: total(minute) - 40,
    postgres: 40,
  }));

it('sees no growth in a heap that breathes after it has warmed up', () => {
  const trend = trendOf(
    minutes(20, (minute) => (minute < 5 ? 120 + minute * 10 : 170 + (minute % 2))),
  );
  expect(trend?.growth).toBeCloseTo(0, 2);
});

it('sees a leak of a megabyte a minute', () => {
  const trend = trendOf(minutes(20, (minute) => 150 + minute));
  expect(trend?.perHour).toBeCloseTo(60, 5);
  expect(trend?.growth).toBeGreaterThan(0.05);
});

it('says nothing after a few minutes', () => {
  expect(trendOf(minutes(10, () => 150))).toBeUndefined();
});

it('counts a percentile by rank', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([
    50, 95, 99, 100,
  ]);
  expect(percentile([], 0.95)).toBe(0);
});
