import type { Quiz } from '@akada/content/quizzes';
import { accountKey, adoptVisitor, storageOf, VISITOR } from '#lib/account-storage.ts';
import type { Attempt } from './attempt.ts';

const keyOf = (userId: string, lessonId: string) => accountKey(userId, 'quiz', lessonId);

/** Keeps where the learner is in a quiz, so that a reload loses nothing. */
export function keepAttempt(userId: string, lessonId: string, attempt: Attempt): void {
  try {
    storageOf(userId).setItem(keyOf(userId, lessonId), JSON.stringify(attempt));
  } catch {
    // A full or forbidden storage must not stop the quiz: it is still on the screen.
  }
}

/** The attempt kept for a quiz; null when there is none or when the quiz has changed since. */
export function keptAttempt(userId: string, quiz: Quiz): Attempt | null {
  // Where pages are drawn ahead nothing is kept; first-paint.js hides such a page where something is.
  if (typeof sessionStorage === 'undefined') return null;
  if (userId !== VISITOR) adoptVisitor(sessionStorage, localStorage, userId);
  const text = storageOf(userId).getItem(keyOf(userId, quiz.lessonDocumentId));
  const attempt = text === null ? null : parse(text);
  return attempt !== null && fits(attempt, quiz) ? attempt : null;
}

export function forgetAttempt(userId: string, lessonId: string): void {
  storageOf(userId).removeItem(keyOf(userId, lessonId));
}

function parse(text: string): Attempt | null {
  try {
    return JSON.parse(text) as Attempt;
  } catch {
    return null;
  }
}

function fits(attempt: Attempt, { questions }: Quiz): boolean {
  return (
    Array.isArray(attempt.questions) &&
    Array.isArray(attempt.choices) &&
    attempt.choices.length === questions.length &&
    attempt.questions.length === questions.length &&
    questions.every(
      (question, place) =>
        attempt.questions[place] === question.key &&
        (attempt.choices[place] ?? 0) < question.options.length,
    )
  );
}
