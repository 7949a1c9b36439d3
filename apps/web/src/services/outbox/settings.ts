import type { ProfileData } from '../backend/auth.ts';
import type { AuthUser } from '../backend/auth-state.ts';
import { outbox } from './outbox.ts';
import { useUnsent } from './use-outbox.ts';

export const SETTINGS_RECORD = 'settings';

/** Keeps facts of the learner's profile data object on this device, and sends them. */
export function keepSettings(account: string, payload: ProfileData): Promise<number> {
  return outbox.put({ account, kind: 'settings', record: SETTINGS_RECORD, payload });
}

/** The learner's profile data with what the service does not know yet. */
export function useSettings(user: AuthUser): ProfileData {
  const unsent = useUnsent<ProfileData>('settings').map((item) => item.payload);
  return Object.assign({}, user.data, ...unsent);
}
