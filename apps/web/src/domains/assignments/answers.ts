import type { Answers, AssignmentQuestion, ChoiceAnswer, WrittenAnswer } from './api.ts';

/** Own properties only: keys come from the content, and a key `constructor` must not find the prototype's. */
export const ownEntry = <T>(
  record: Readonly<Record<string, T>> | null | undefined,
  key: string,
): T | undefined => new Map(Object.entries(record ?? {})).get(key);

export const chosenOption = (answers: Answers, key: string): number | null => {
  const answer = ownEntry(answers, key);
  return answer && 'option' in answer ? answer.option : null;
};

export const writtenAnswer = (answers: Answers, key: string): WrittenAnswer => {
  const answer = ownEntry(answers, key);
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
