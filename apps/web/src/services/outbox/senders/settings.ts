import { isJson, mapOf } from '#lib/checks.ts';
import { type ProfileData, updateUser } from '../../backend/auth.ts';
import { requireSignedIn } from '../../backend/current-user.ts';
import type { Sender } from '../types.ts';

/** Facts of the learner's profile data object. Each fact keeps its newest value. */
export const settingsSender: Sender<ProfileData> = {
  isValid: mapOf(isJson),
  send: async ({ account, payload }) => {
    await requireSignedIn(account);
    const { error } = await updateUser(payload);
    if (error !== null) throw error;
  },
  merge: (older, newer) => ({ ...older, ...newer }),
};
