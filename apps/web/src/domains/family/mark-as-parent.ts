import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

/** The menu of a grown-up with children leads to them. It opens nothing: the service looks at its own rows. */
export function markAsParent({ data }: AuthUser): void {
  if (data.has_children !== true) void updateUser({ has_children: true });
}
