import type { AuthUser } from '#platform/session/auth-state.ts';

/** The name to greet the learner with: the first word of their name, or ''. */
export function firstName(user: AuthUser | null): string {
  return textOf(user, 'name').split(/\s+/)[0] ?? '';
}

/** A text field of the learner's profile data; '' when it is missing. */
export function textOf(user: AuthUser | null, field: string): string {
  const value = user?.data[field];
  return typeof value === 'string' ? value.trim() : '';
}
