import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

/**
 * Gives an adult with children the menu of a parent. It grants no access: the service checks its own rows. A guardian who
 * consented for a child has also declared to be 18 or older.
 */
export function markAsParent({ data }: AuthUser, declared: { is_adult?: true } = {}): void {
  if (data.has_children !== true || (declared.is_adult && data.is_adult !== true)) {
    void updateUser({ has_children: true, ...declared });
  }
}
