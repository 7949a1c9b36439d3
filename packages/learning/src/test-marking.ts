import { type Choice, markQuestion } from './marking.ts';
import { percentOf } from './percent.ts';

type MarkableQuestion = Parameters<typeof markQuestion>[0];

export type TestMark = {
  right: number;
  wrong: number;
  /** Left open: shown and kept apart from what was wrong. */
  unanswered: number;
  /** Everything that was asked and can be judged. */
  total: number;
  percent: number;
};

/**
 * Judges a test whose time is over. The share is of everything asked, as in any examination, but a
 * question left open is never called wrong.
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
