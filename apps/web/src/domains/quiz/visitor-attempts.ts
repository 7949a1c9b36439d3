import { tabStorage } from '#lib/safe-storage.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';
import type { FinishedAttempt } from './api.ts';

export const NAME = 'quiz-outbox';

/** Keeps a finished attempt with the tab until the visitor signs in; needs none of the code that sends. */
export function saveVisitorAttempt(attempt: FinishedAttempt): void {
  tabStorage.write(accountKey(VISITOR, NAME, attempt.id), attempt);
}
