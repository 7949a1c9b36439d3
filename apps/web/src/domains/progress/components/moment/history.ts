import { isPassed } from '@akada/learning/marking';
import type { AttemptResult } from '#domains/quiz/api.ts';

type Now = { id: string; lessonId: string; correct: number; total: number };

export type History = {
  /** There was no attempt at this quiz before. */
  isFirst: boolean;
  /** How many more are right than in the latest attempt before; 0 where that cannot be compared. */
  more: number;
  hadPassed: boolean;
};

type Result = Pick<
  AttemptResult,
  'id' | 'lesson_id' | 'kind' | 'correct' | 'total' | 'finished_at'
>;

/** How an attempt stands beside those before it. */
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
