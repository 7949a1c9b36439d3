/**
 * A whole percentage, rounded down, so that 100 means all of it. The rule for every percentage on a screen; the same as
 * private.percent_of in the database.
 */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.floor((part * 100) / whole);
}
