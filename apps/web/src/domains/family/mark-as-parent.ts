import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

/**
 * The menu of a grown-up with children leads to them. It opens nothing: the service looks at its own rows. Who agreed for a
 * child has also declared to be 18 or older.
 */
export function markAsParent({ data }: AuthUser, declared: { is_adult?: true } = {}): void {
  if (data.has_children !== true || (declared.is_adult && data.is_adult !== true)) {
    void updateUser({ has_children: true, ...declared });
  }
}
