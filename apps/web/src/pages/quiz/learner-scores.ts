import { queueAttempt } from '#domains/quiz/attempts.ts';
import type { ScoreStore } from '#domains/quiz/components/lesson-quiz.tsx';
import { SaveLine } from '#domains/quiz/components/save-line.tsx';

/** A learner's score is saved on the device and sent. */
export function learnerScores(userId: string): ScoreStore {
  return { save: (attempt) => void queueAttempt(userId, attempt), Line: SaveLine };
}
