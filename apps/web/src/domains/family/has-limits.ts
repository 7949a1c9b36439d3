import { usernameOf } from '#domains/account/learner-sign-in/username.ts';
import { isMinor } from '#lib/age.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

/** Whether a guardian may limit this learner's time. Not requested for adults. */
export function hasLimits(user: AuthUser | null, now = new Date()): boolean {
  if (user === null) return false;
  const year = user.data.birth_year;
  return usernameOf(user.email) !== null || (typeof year === 'number' && isMinor(year, now));
}
