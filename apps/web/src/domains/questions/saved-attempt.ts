import { type Check, isCount, isNumber, isText, listOf, orMissing, orNull } from '#lib/checks.ts';
import { finishWork, saveWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';
import type { Attempt } from './attempt.ts';

/** Saved at every step, so that a reload loses nothing. A finished attempt can be shown until sign-out. */
export function saveAttempt(work: WorkRef, attempt: Attempt<unknown>): void {
  (attempt.finishedAt === null ? saveWork : finishWork)(work, attempt);
}

export const attemptFields = <Answer>(isAnswer: Check<Answer>) => ({
  id: isText,
  questions: listOf(isText),
  answers: listOf(orNull(isAnswer)),
  index: isCount,
  startedAt: isNumber,
  finishedAt: orNull(isNumber),
  order: orMissing(isText),
});
