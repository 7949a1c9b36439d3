import { isCount, isFlag, isMoment, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { deviceStorage } from '#lib/safe-storage.ts';
import type { AccountKey } from '#lib/storage-keys.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import type { PracticeAttempt } from './practice-attempt.ts';

/** Which test of which lesson, and whose. */
export type PracticeRef = { userId: string; lessonId: string; testId: string };

export function practiceKey({ userId, lessonId, testId }: PracticeRef): AccountKey {
  return accountKey(userId, 'practice', lessonId, testId);
}

const isAttempt = recordOf<PracticeAttempt>({
  id: isText,
  startedAt: isMoment,
  endsAt: isMoment,
  finishedAt: orNull(isMoment),
  questions: listOf(isText),
  choices: listOf(orNull(isCount)),
  flags: listOf(isFlag),
  index: isCount,
});

/** Keeps answers, flags and the end time, so that a reload loses nothing. */
export function savePractice(practice: PracticeRef, attempt: PracticeAttempt): void {
  deviceStorage.write(practiceKey(practice), attempt);
}

export function loadPractice(practice: PracticeRef): PracticeAttempt | null {
  const attempt = deviceStorage.read(practiceKey(practice), isAttempt);
  return attempt !== null && fits(attempt) ? attempt : null;
}

export function clearPractice(practice: PracticeRef): void {
  deviceStorage.removeItem(practiceKey(practice));
}

function fits({ questions, choices, flags, index }: PracticeAttempt): boolean {
  return (
    choices.length === questions.length &&
    flags.length === questions.length &&
    index < Math.max(1, questions.length)
  );
}
