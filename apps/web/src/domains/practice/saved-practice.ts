import { isCount, isFlag, isMoment, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import type { PracticeAttempt } from './practice-attempt.ts';

/** Which test of which lesson, and whose. */
export type PracticePlace = { userId: string; lessonId: string; testId: string };

export function practiceKey({ userId, lessonId, testId }: PracticePlace): string {
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
  place: isCount,
});

/** Keeps answers, flags and the end time, so that a reload loses nothing. */
export function keepPractice(place: PracticePlace, attempt: PracticeAttempt): void {
  deviceStorage.write(practiceKey(place), attempt);
}

export function keptPractice(place: PracticePlace): PracticeAttempt | null {
  const attempt = deviceStorage.read(practiceKey(place), isAttempt);
  return attempt !== null && fits(attempt) ? attempt : null;
}

export function forgetPractice(place: PracticePlace): void {
  deviceStorage.removeItem(practiceKey(place));
}

function fits({ questions, choices, flags, place }: PracticeAttempt): boolean {
  return (
    choices.length === questions.length &&
    flags.length === questions.length &&
    place < Math.max(1, questions.length)
  );
}
