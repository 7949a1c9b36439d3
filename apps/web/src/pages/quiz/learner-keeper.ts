import type { ScoreKeeper } from '#features/quiz/components/lesson-quiz.tsx';
import { SaveLine } from '#features/quiz/components/save-line.tsx';
import { keepAttempt } from '#services/outbox/attempts.ts';

/** A learner's score is kept on the device and sent. */
export function learnerKeeper(userId: string): ScoreKeeper {
  return { keep: (attempt) => void keepAttempt(userId, attempt), Line: SaveLine };
}
