import { accountKey } from '#lib/account-storage.ts';
import type { PracticeAttempt } from './practice-attempt.ts';

/** Which test of which lesson, and whose. */
export type PracticePlace = { userId: string; lessonId: string; testId: string };

export function practiceKey({ userId, lessonId, testId }: PracticePlace): string {
  return accountKey(userId, 'practice', lessonId, testId);
}

/** Keeps answers, flags and the end time, so that a reload loses nothing. */
export function keepPractice(place: PracticePlace, attempt: PracticeAttempt): void {
  try {
    localStorage.setItem(practiceKey(place), JSON.stringify(attempt));
  } catch {
    // A full or forbidden storage must not stop the test: it is still on the screen.
  }
}

export function keptPractice(place: PracticePlace): PracticeAttempt | null {
  const text = localStorage.getItem(practiceKey(place));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

export function forgetPractice(place: PracticePlace): void {
  localStorage.removeItem(practiceKey(place));
}

function isAttempt(value: unknown): value is PracticeAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, startedAt, endsAt, questions, choices, flags } = value as Partial<PracticeAttempt>;
  return (
    typeof id === 'string' &&
    !Number.isNaN(Date.parse(startedAt ?? '')) &&
    !Number.isNaN(Date.parse(endsAt ?? '')) &&
    Array.isArray(questions) &&
    Array.isArray(choices) &&
    Array.isArray(flags) &&
    choices.length === questions.length &&
    flags.length === questions.length
  );
}
