import type { Sender } from '#platform/outbox/types.ts';
import { type FinishedSet, isFinishedSet } from './finished-set.ts';
import { recordSet } from './sets-api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    practice: FinishedSet;
  }
}

/** A finished set. Its id is generated on this device, so a retry saves it only once. */
export const setSender: Sender<FinishedSet> = {
  isValid: isFinishedSet,
  send: ({ account, payload }) => recordSet(account, payload),
};
