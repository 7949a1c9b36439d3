import { accountKey, VISITOR } from '#lib/account-storage.ts';
import { tabStorage } from '#lib/safe-storage.ts';
import type { FinishedAttempt } from '../backend/quiz-attempts.ts';

export const NAME = 'quiz-outbox';

/** Keeps a finished attempt with the tab until the visitor signs in; needs none of the code that sends. */
export function keepVisitorAttempt(attempt: FinishedAttempt): void {
  tabStorage.write(accountKey(VISITOR, NAME, attempt.id), attempt);
}
