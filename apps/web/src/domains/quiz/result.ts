import type { QuizMark } from '@akada/learning/marking';

/** What a finished quiz came to. `unmarked`: nobody has given us the answers. */
export type QuizResult = 'all-correct' | 'passed' | 'failed' | 'unmarked';

export function resultOf(mark: QuizMark): QuizResult {
  if (mark.type === 'invalid') return 'unmarked';
  if (mark.correct === mark.total) return 'all-correct';
  return mark.passed ? 'passed' : 'failed';
}

export const isPass = (result: QuizResult): boolean =>
  result === 'all-correct' || result === 'passed';
