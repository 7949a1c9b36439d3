import type { AuthUser } from '#platform/session/auth-state.ts';

/** The name to greet with: the first word of the learner's name, or none. */
export function firstName(user: AuthUser | null): string {
  return textOf(user, 'name').split(/\s+/)[0] ?? '';
}

/** A fact of the learner's profile data; '' when it is not there. */
export function textOf(user: AuthUser | null, field: string): string {
  const value = user?.data[field];
  return typeof value === 'string' ? value.trim() : '';
}
