import { isAdult } from '#lib/age.ts';

/** What stands between a learner and a picture of their own. */
export type PhotoHurdle = 'age' | 'guardian' | null;

/** The service asks the same before it takes a picture. */
export function photoHurdle(data: Record<string, unknown>, now: Date): PhotoHurdle {
  if (isAdult(data, now)) return null;
  if (typeof data.birth_year !== 'number') return 'age';
  return typeof data.guardian_verified_at !== 'string' ? 'guardian' : null;
}
