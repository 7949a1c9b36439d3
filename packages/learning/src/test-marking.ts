import { type Choice, markQuestion } from './marking.ts';
import { percentOf } from './percent.ts';

type MarkableQuestion = Parameters<typeof markQuestion>[0];

export type TestMark = {
  right: number;
  wrong: number;
  /** Not answered: shown and stored separately from wrong answers. */
  unanswered: number;
  /** All questions asked that can be marked. */
  total: number;
  percent: number;
};

/**
 * Marks a test whose time is over. The share is of all questions asked, as in any examination, but an unanswered
 * question never counts as wrong.
 */
export function markTest(
  questions: readonly MarkableQuestion[],
  choices: readonly Choice[],
): TestMark {
  const marks = questions.map((question, index) => markQuestion(question, choices[index]));
  const right = marks.filter((mark) => mark.type === 'marked' && mark.correct).length;
  const wrong = marks.filter((mark) => mark.type === 'marked' && !mark.correct).length;
  const unanswered = marks.filter(
    (mark) => mark.type === 'invalid' && mark.reason !== 'no-right-option',
  ).length;
  const total = right + wrong + unanswered;
  return { right, wrong, unanswered, total, percent: percentOf(right, total) };
}
