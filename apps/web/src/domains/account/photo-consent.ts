import { isAdult } from '#lib/age.ts';

/** What must happen before a learner can upload a picture. */
export type PhotoHurdle = 'age' | 'guardian' | null;

/** The service makes the same check before it accepts a picture. */
export function photoHurdle(data: Record<string, unknown>, now: Date): PhotoHurdle {
  if (isAdult(data, now)) return null;
  if (typeof data.birth_year !== 'number') return 'age';
  return typeof data.guardian_verified_at !== 'string' ? 'guardian' : null;
}
