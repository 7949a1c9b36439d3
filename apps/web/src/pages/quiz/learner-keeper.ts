import { keepAttempt } from '#domains/quiz/attempts.ts';
import type { ScoreKeeper } from '#domains/quiz/components/lesson-quiz.tsx';
import { SaveLine } from '#domains/quiz/components/save-line.tsx';

/** A learner's score is kept on the device and sent. */
export function learnerKeeper(userId: string): ScoreKeeper {
  return { keep: (attempt) => void keepAttempt(userId, attempt), Line: SaveLine };
}
