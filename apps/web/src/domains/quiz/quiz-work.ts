import type { Quiz } from '@akada/content/quizzes';
import type { Attempt } from '#domains/questions/attempt.ts';
import { attemptFields } from '#domains/questions/saved-attempt.ts';
import { isCount, recordOf } from '#lib/checks.ts';
import { adoptVisitor, VISITOR } from '#platform/storage/account-storage.ts';
import { findWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';

const isAttempt = recordOf<Attempt>(attemptFields(isCount));

export const quizWork = (owner: string, { lessonDocumentId }: Quiz): WorkRef => ({
  owner,
  kind: 'quiz',
  id: lessonDocumentId,
});

/** The saved attempt of a quiz; null when there is none, or when the quiz has changed since. */
export function findQuizAttempt(userId: string, quiz: Quiz): Attempt | null {
  if (userId !== VISITOR) adoptVisitor(userId);
  const attempt = findWork(quizWork(userId, quiz), isAttempt)?.data;
  return attempt && fits(attempt, quiz) ? attempt : null;
}

const fits = ({ questions: keys, answers, index: place }: Attempt, { questions }: Quiz): boolean =>
  answers.length === questions.length &&
  keys.length === questions.length &&
  place <= questions.length &&
  questions.every(
    ({ key, options }, index) => keys[index] === key && (answers[index] ?? 0) < options.length,
  );
