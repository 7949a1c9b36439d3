import type { Quiz } from '@akada/content/quizzes';
import { isCount, isMoment, isText, listOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { accountKey, adoptVisitor, storageOf, VISITOR } from '#platform/storage/account-storage.ts';
import type { Attempt } from './attempt.ts';

const keyOf = (userId: string, lessonId: string) => accountKey(userId, 'quiz', lessonId);

const isAttempt = recordOf<Attempt>({
  id: isText,
  startedAt: isMoment,
  finishedAt: orNull(isMoment),
  questions: listOf(isText),
  choices: listOf(orNull(isCount)),
  index: isCount,
  order: orMissing(isText),
});

/** Keeps where the learner is in a quiz, so that a reload loses nothing. */
export function saveAttemptLocally(userId: string, lessonId: string, attempt: Attempt): void {
  storageOf(userId).write(keyOf(userId, lessonId), attempt);
}

/** The attempt saved for a quiz; null when there is none or when the quiz has changed since. */
export function loadAttempt(userId: string, quiz: Quiz): Attempt | null {
  if (userId !== VISITOR) adoptVisitor(userId);
  const attempt = storageOf(userId).read(keyOf(userId, quiz.lessonDocumentId), isAttempt);
  return attempt !== null && fits(attempt, quiz) ? attempt : null;
}

export function clearAttempt(userId: string, lessonId: string): void {
  storageOf(userId).removeItem(keyOf(userId, lessonId));
}

function fits({ questions: keys, choices, index: place }: Attempt, { questions }: Quiz): boolean {
  return (
    choices.length === questions.length &&
    keys.length === questions.length &&
    place <= questions.length &&
    questions.every(
      ({ key, options }, index) => keys[index] === key && (choices[index] ?? 0) < options.length,
    )
  );
}
