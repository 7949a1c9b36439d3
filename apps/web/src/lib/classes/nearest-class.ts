import { inClassOrder, yearOf } from './class-order.ts';

/**
 * The class with courses that is closest to the learner's own, which is itself where it has some. Of two that are equally
 * close the younger one: its lessons are within reach. Null without courses, and for a class that nobody knows.
 */
export function nearestClass(levels: readonly (string | null)[], wanted: string): string | null {
  const year = yearOf(wanted);
  if (year === yearOf('')) return null;
  const distance = (level: string) => Math.abs(yearOf(level) - year);
  const [nearest] = inClassOrder(levels).sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}
