export type DraftOption = { label?: string | null; isCorrect?: boolean | null };
export type DraftQuestion = {
  title?: string | null;
  correctAnswer?: string | null;
  question_option?: DraftOption[] | null;
};

const letterOf = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

function marked({ question_option }: DraftQuestion): DraftOption[] {
  return (question_option ?? []).filter((option) => option.isCorrect === true);
}

/** Learners never see a question without a text or without options, so an unfinished one may wait. */
function isShown({ title, question_option }: DraftQuestion): boolean {
  return (title ?? '').trim() !== '' && (question_option ?? []).length > 0;
}

function faultOf(question: DraftQuestion): string | null {
  const right = marked(question);
  if (right.length === 0) return 'no option is switched on as the correct answer';
  if (right.length > 1) return 'more than one option is switched on as the correct answer';
  const wanted = letterOf(question.correctAnswer);
  const given = letterOf(right[0]?.label);
  if (wanted === given) return null;
  return `the correct letter is ${wanted || 'empty'}, but option ${given || '(without a letter)'} is switched on`;
}

/** Says which questions of a lesson would mark a right answer wrong; empty when all are sound. */
export function quizFaults(questions: readonly DraftQuestion[]): string[] {
  return questions.flatMap((question, index) => {
    const fault = isShown(question) ? faultOf(question) : null;
    return fault === null ? [] : [`Question ${index + 1} (“${question.title?.trim()}”): ${fault}.`];
  });
}

/** Fills an empty correct letter from the one option that is switched on. */
export function withCorrectLetter<Q extends DraftQuestion>(question: Q): Q {
  const right = marked(question);
  const label = right.length === 1 ? right[0]?.label : null;
  return letterOf(question.correctAnswer) === '' && label
    ? { ...question, correctAnswer: label }
    : question;
}
