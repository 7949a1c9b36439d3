import { type FinishedAttempt, saveAttempt } from '../../backend/quiz-attempts.ts';
import type { Sender } from '../types.ts';

/** A finished quiz or practice test. Its id was made on this device: sent twice, it is kept once. */
export const attemptSender: Sender<FinishedAttempt> = {
  send: ({ account, payload }) => saveAttempt(account, payload),
};
