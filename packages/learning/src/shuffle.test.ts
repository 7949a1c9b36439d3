import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shuffledPlaces } from './shuffle.ts';

it('gives the same order for the same seed, today and in every later release', () => {
  expect(shuffledPlaces(4, 'a')).toEqual([0, 1, 2, 3]);
  expect(shuffledPlaces(8, '3f0c:halves')).toEqual([0, 6, 1, 3, 7, 5, 2, 4]);
});

it('keeps every place exactly once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.string(), (count, seed) => {
      expect(shuffledPlaces(count, seed).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
    }),
    { numRuns: 200 },
  );
});

it('puts the first option into every place about equally often', () => {
  const counts = [0, 0, 0, 0];
  for (let attempt = 0; attempt < 4_000; attempt += 1) {
    const position = shuffledPlaces(4, `attempt-${attempt}:question`).indexOf(0);
    counts[position] = (counts[position] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});
