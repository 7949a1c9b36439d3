import type { Sender } from '#platform/outbox/types.ts';
import { recordPractice } from './practice-api.ts';
import { isPracticeSet, type PracticeSet } from './practice-set.ts';

/** A finished set. Its id was made on this device: sent twice, it is saved once. */
export const practiceSender: Sender<PracticeSet> = {
  isValid: isPracticeSet,
  send: ({ account, payload }) => recordPractice(account, payload),
};
