/** Lagos is one hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Days since 1970 in the time zone of Nigeria. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
}

/** The date of a moment in Nigeria, e.g. 2026-11-15. */
export function dayText(moment: Date): string {
  return new Date(moment.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}
