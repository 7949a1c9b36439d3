import { useMemo } from 'react';
import { queueAttempt } from '../attempts.ts';
import type { ScoreStore } from '../components/lesson-quiz.tsx';
import { SaveLine } from '../components/save-line.tsx';

/** Saves a learner's score on the device and sends it. */
export function useLearnerScores(userId: string, Moment: ScoreStore['Moment']): ScoreStore {
  return useMemo(
    () => ({ save: (attempt) => void queueAttempt(userId, attempt), Line: SaveLine, Moment }),
    [userId, Moment],
  );
}
