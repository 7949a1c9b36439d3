import { saveToSend } from '#platform/outbox/to-send.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import type { FinishedAttempt } from './api.ts';

export const attemptKey = (attemptId: string) => `attempt:${attemptId}`;

/** Saves a finished attempt in this tab until the visitor signs in. */
export function saveVisitorAttempt(attempt: FinishedAttempt): void {
  const entityKey = attemptKey(attempt.id);
  saveToSend({ account: VISITOR, kind: 'attempt', entityKey, payload: attempt });
}
