import { isJson, mapOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { type ProfileData, updateUser } from '#platform/session/auth.ts';
import { requireSignedIn } from '#platform/session/current-user.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    settings: ProfileData;
  }
}

/** Fields of the learner's profile data. Only the newest value of each field is sent. */
export const settingsSender: Sender<ProfileData> = {
  isValid: mapOf(isJson),
  send: async ({ account, payload }) => {
    await requireSignedIn(account);
    const { error } = await updateUser(payload);
    if (error !== null) throw error;
  },
  merge: (older, newer) => ({ ...older, ...newer }),
};
