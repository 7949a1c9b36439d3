import { percentOf } from './percent.ts';

/** The pass mark of a quiz, in percent. */
export const PASS_PERCENT = 60;

type MarkableQuestion = { options: readonly { isCorrect: boolean }[] };

/** The index of the chosen option among the question's options as written; null before an answer. */
export type Choice = number | null | undefined;

export type QuestionMark =
  | {
      /** Not wrong: the question cannot be marked. */
      type: 'invalid';
      reason: 'unanswered' | 'unknown-option' | 'no-right-option';
    }
  | { type: 'marked'; correct: boolean; rightOption: number };

export type QuizMark =
  | {
      type: 'invalid' /** Places of the questions still without an answer. */;
      unanswered: number[];
    }
  | { type: 'marked'; correct: number; total: number; percent: number; passed: boolean };

export function rightOptionOf({ options }: MarkableQuestion): number | null {
  const position = options.findIndex((option) => option.isCorrect);
  return position < 0 ? null : position;
}

/** Marks one answer. An answer that cannot be marked is invalid, never silently wrong. */
export function markQuestion(question: MarkableQuestion, choice: Choice): QuestionMark {
  const rightOption = rightOptionOf(question);
  if (rightOption === null) return { type: 'invalid', reason: 'no-right-option' };
  if (choice === null || choice === undefined) return { type: 'invalid', reason: 'unanswered' };
  const chosen = question.options[choice];
  if (chosen === undefined) return { type: 'invalid', reason: 'unknown-option' };
  return { type: 'marked', correct: chosen.isCorrect, rightOption };
}

/**
 * Marks a whole quiz once every question has an answer. Questions without a right option cannot be marked and are left
 * out of the score.
 */
export function markQuiz(
  questions: readonly MarkableQuestion[],
  choices: readonly Choice[],
): QuizMark {
  const marks = questions.map((question, index) => markQuestion(question, choices[index]));
  const unanswered = marks.flatMap((mark, index) =>
    mark.type === 'invalid' && mark.reason !== 'no-right-option' ? [index] : [],
  );
  if (unanswered.length > 0) return { type: 'invalid', unanswered };
  const judged = marks.flatMap((mark) => (mark.type === 'marked' ? [mark.correct] : []));
  if (judged.length === 0) return { type: 'invalid', unanswered };
  const correct = judged.filter(Boolean).length;
  return {
    type: 'marked',
    correct,
    total: judged.length,
    percent: percentOf(correct, judged.length),
    passed: isPassed({ correct, total: judged.length }),
  };
}

/** Whether a result reaches the pass mark. Compared in integers, as the database does. */
export function isPassed({ correct, total }: { correct: number; total: number }): boolean {
  return total > 0 && correct * 100 >= total * PASS_PERCENT;
}
