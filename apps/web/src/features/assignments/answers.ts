import type {
  Answers,
  AssignmentQuestion,
  ChoiceAnswer,
  WrittenAnswer,
} from '#services/backend/assignments.ts';

export const chosenOption = (answers: Answers, key: string): number | null => {
  const answer = answers[key];
  return answer && 'option' in answer ? answer.option : null;
};

export const writtenAnswer = (answers: Answers, key: string): WrittenAnswer => {
  const answer = answers[key];
  return answer && 'text' in answer ? answer : { text: '', files: [] };
};

export const withAnswer = (
  answers: Answers,
  key: string,
  answer: ChoiceAnswer | WrittenAnswer,
): Answers => ({ ...answers, [key]: answer });

export function isAnswered(answers: Answers, { key }: AssignmentQuestion): boolean {
  const { text, files } = writtenAnswer(answers, key);
  return chosenOption(answers, key) !== null || text.trim() !== '' || files.length > 0;
}

export const countAnswered = (answers: Answers, questions: readonly AssignmentQuestion[]): number =>
  questions.filter((question) => isAnswered(answers, question)).length;
