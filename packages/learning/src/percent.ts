/**
 * A share in whole percent, rounded down: 100 means all of it. The one rule for every percentage on a screen; the database
 * has the same one in private.percent_of.
 */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.floor((part * 100) / whole);
}
