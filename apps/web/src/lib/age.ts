const ADULT_AGE = 18;
const YOUNGEST = 5;
const OLDEST = 100;

/**
 * Whether a guardian must agree. Only the birth year is known, so a learner who turns 18 this year still counts as a minor:
 * the birthday may be yet to come.
 */
export function isMinor(birthYear: number, now: Date): boolean {
  return now.getFullYear() - birthYear <= ADULT_AGE;
}

/** Whether the profile is an adult's: by birth year, or by declaration where the year is unknown. The service checks both. */
export function isAdult(
  { birth_year: year, is_adult: declared }: Record<string, unknown>,
  now: Date,
): boolean {
  return typeof year === 'number' ? !isMinor(year, now) : declared === true;
}

/** Birth years to choose from, latest first. */
export function birthYears(now: Date): number[] {
  const latest = now.getFullYear() - YOUNGEST;
  return Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => latest - index);
}
