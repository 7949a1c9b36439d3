const FIRST_GAP = 1_000;
const LONGEST_GAP = 120_000;

/**
 * How long to wait after the nth failure in a row: 1 s, doubling up to two minutes. A little chance
 * keeps a whole class from knocking at the same moment.
 */
export function gapAfter(failures: number, random: () => number): number {
  const gap = Math.min(LONGEST_GAP, FIRST_GAP * 2 ** Math.max(0, failures - 1));
  return Math.round(gap * (0.8 + 0.4 * random()));
}
