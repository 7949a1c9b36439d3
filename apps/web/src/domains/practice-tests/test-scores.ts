import { percentOf } from '@akada/learning/percent';
import type { AttemptResult } from '#domains/quiz/api.ts';
import type { PracticeTest } from './sample-tests.ts';

type Result = Pick<
  AttemptResult,
  'lesson_id' | 'kind' | 'test_id' | 'correct' | 'total' | 'finished_at'
>;

/** The newest real attempt replaces the sample score and date. */
export function withRealScores(
  tests: readonly PracticeTest[],
  lessonId: string,
  results: readonly Result[],
): PracticeTest[] {
  return tests.map((test) => {
    const [newest] = results
      .filter(
        (one) => one.kind === 'practice' && one.lesson_id === lessonId && one.test_id === test.id,
      )
      .sort((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at));
    if (newest === undefined) return test;
    return {
      ...test,
      lastAttempt: new Date(newest.finished_at),
      score: percentOf(newest.correct, newest.total),
      isReal: true,
    };
  });
}
