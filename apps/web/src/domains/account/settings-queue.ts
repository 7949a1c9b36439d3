import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import type { ProfileData } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';

export const SETTINGS_KEY = 'settings';

/** Saves fields of the learner's profile data on this device and queues them for sending. */
export function queueSettings(account: string, payload: ProfileData): Promise<number> {
  return outbox.put({ account, kind: 'settings', entityKey: SETTINGS_KEY, payload });
}

/** The learner's profile data, including changes that are not sent yet. */
export function useSettings(user: AuthUser): ProfileData {
  const unsent = useUnsent('settings').map((item) => item.payload);
  return Object.assign({}, user.data, ...unsent);
}
