import { deviceStorage } from '#lib/safe-storage.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { accountKeys, adoptVisitor, VISITOR } from '#platform/storage/account-storage.ts';
import type { FinishedAttempt } from './api.ts';
import { isFinishedAttempt } from './offline.ts';
import { NAME, saveVisitorAttempt } from './visitor-attempts.ts';

export const attemptKey = (attemptId: string) => `attempt:${attemptId}`;

/** Keeps a finished attempt and sends it; a visitor's stays with the tab until they sign in. */
export async function queueAttempt(userId: string, attempt: FinishedAttempt): Promise<void> {
  if (userId === VISITOR) {
    saveVisitorAttempt(attempt);
    return;
  }
  const entityKey = attemptKey(attempt.id);
  await outbox.put({ account: userId, kind: 'attempt', entityKey, payload: attempt });
}

/** What the learner did as a visitor in this tab becomes theirs. Older versions kept attempts here too. */
export async function takeOverAttempts(userId: string): Promise<void> {
  adoptVisitor(userId);
  for (const key of accountKeys(deviceStorage, userId, NAME)) {
    const attempt = deviceStorage.read(key, isFinishedAttempt);
    if (attempt === null) continue;
    await queueAttempt(userId, attempt);
    deviceStorage.removeItem(key);
  }
}

/** Attempts that are finished but not sent yet. */
export function useUnsentAttempts(): FinishedAttempt[] {
  return useUnsent<FinishedAttempt>('attempt').map((item) => item.payload);
}
