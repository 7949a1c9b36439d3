export type DraftOption = { label?: string | null; isCorrect?: boolean | null };
export type DraftQuestion = {
  correctAnswer?: string | null;
  question_option?: DraftOption[] | null;
};

const letterAt = (index: number) => String.fromCharCode(65 + index);

/**
 * Labels follow the order of the options, and the correct letter is that of the option switched on: an editor moves
 * options and sets one switch, and nothing has to be kept in sync by hand.
 */
export function withLetters<Q extends DraftQuestion>(question: Q): Q {
  if (!Array.isArray(question.question_option)) return question;
  const options = question.question_option.map((option, index) => ({
    ...option,
    label: letterAt(index),
  }));
  const right = options.filter(({ isCorrect }) => isCorrect === true);
  const correctAnswer = right.length === 1 ? (right[0]?.label ?? null) : null;
  return { ...question, correctAnswer, question_option: options };
}
