import type { Quiz } from '@akada/content/quizzes';
import { percentOf } from '@akada/learning/percent';
import type { AttemptResult } from './api.ts';

export type BestScore = { correct: number; total: number; percent: number; attempts: number };

/** The best result of a lesson's quiz; null before the first one. */
export function bestScore(
  results: readonly Pick<AttemptResult, 'lesson_id' | 'kind' | 'correct' | 'total'>[],
  quiz: Pick<Quiz, 'lessonDocumentId'>,
): BestScore | null {
  const own = results.filter(
    (one) => one.kind === 'quiz' && one.lesson_id === quiz.lessonDocumentId,
  );
  const [best] = [...own].sort((a, b) => b.correct * a.total - a.correct * b.total);
  if (best === undefined) return null;
  const { correct, total } = best;
  return { correct, total, percent: percentOf(correct, total), attempts: own.length };
}
