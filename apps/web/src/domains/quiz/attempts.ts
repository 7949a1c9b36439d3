import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import type { FinishedAttempt } from './api.ts';
import { attemptKey } from './visitor-attempts.ts';

/** Saves a learner's finished attempt on this device and sends it. */
export async function queueAttempt(userId: string, attempt: FinishedAttempt): Promise<void> {
  const entityKey = attemptKey(attempt.id);
  await outbox.put({ account: userId, kind: 'attempt', entityKey, payload: attempt });
}

/** Attempts that are finished but not sent yet. */
export function useUnsentAttempts(): FinishedAttempt[] {
  return useUnsent('attempt').map((item) => item.payload);
}
