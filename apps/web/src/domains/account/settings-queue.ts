import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import type { ProfileData } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

export const SETTINGS_KEY = 'settings';

/** Keeps facts of the learner's profile data object on this device, and sends them. */
export function queueSettings(account: string, payload: ProfileData): Promise<number> {
  return outbox.put({ account, kind: 'settings', entityKey: SETTINGS_KEY, payload });
}

/** The learner's profile data with what the service does not know yet. */
export function useSettings(user: AuthUser): ProfileData {
  const unsent = useUnsent('settings').map((item) => item.payload);
  return Object.assign({}, user.data, ...unsent);
}
