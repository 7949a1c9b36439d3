import type { QuizMark } from '@akada/learning/marking';

/** The result of a finished quiz. `unmarked`: the content has no answer key. */
export type QuizResult = 'all-correct' | 'passed' | 'failed' | 'unmarked';

export function resultOf(mark: QuizMark): QuizResult {
  if (mark.type === 'invalid') return 'unmarked';
  if (mark.correct === mark.total) return 'all-correct';
  return mark.passed ? 'passed' : 'failed';
}

export const isPass = (result: QuizResult): boolean =>
  result === 'all-correct' || result === 'passed';
