import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPieceBudget } from './piece-budget.ts';

/** How many chunks are read before the budget is exceeded; all of them when it never is. */
function readOf(pieces: Iterable<number>) {
  const isOverBudget = createPieceBudget();
  let read = 0;
  for (const length of pieces) {
    read += 1;
    if (isOverBudget(length)) return read;
  }
  return read;
}

it('ends a body of single bytes early', () => {
  expect(readOf(Array<number>(5_000_000).fill(1))).toBe(1_001);
});

it('lets through what a network carries, however slowly it begins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 63 }), { maxLength: 1_000 }),
      fc.array(fc.integer({ min: 500, max: 65_536 }), { maxLength: 3_000 }),
      (first, later) => {
        expect(readOf([...first, ...later.map((length) => length + 63)])).toBeGreaterThanOrEqual(
          Math.min(first.length + later.length, 1_000),
        );
        expect(readOf(later)).toBe(later.length);
      },
    ),
  );
});
