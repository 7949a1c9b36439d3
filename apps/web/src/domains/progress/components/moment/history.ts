import { isPassed } from '@akada/learning/marking';
import type { AttemptResult } from '#domains/quiz/api.ts';

type Now = { id: string; lessonId: string; correct: number; total: number };

export type History = {
  /** There was no earlier attempt at this quiz. */
  isFirst: boolean;
  /** How many more right answers than in the previous attempt; 0 when they cannot be compared. */
  more: number;
  hadPassed: boolean;
};

type Result = Pick<
  AttemptResult,
  'id' | 'lesson_id' | 'kind' | 'correct' | 'total' | 'finished_at'
>;

/** Compares an attempt with the earlier ones. */
export function historyOf(results: readonly Result[], now: Now): History {
  const before = results
    .filter(
      ({ id, kind, lesson_id }) => kind === 'quiz' && lesson_id === now.lessonId && id !== now.id,
    )
    .toSorted((a, b) => b.finished_at.localeCompare(a.finished_at));
  const [last] = before;
  return {
    isFirst: last === undefined,
    more: last?.total === now.total ? Math.max(0, now.correct - last.correct) : 0,
    hadPassed: before.some(isPassed),
  };
}
