import type { Question } from './model.ts';

/** A question can be asked only if it has text and at least one option. */
export function isAskable(question: Question): boolean {
  return question.title.trim() !== '' && question.options.length > 0;
}

export function askableQuestions(questions: readonly Question[]): Question[] {
  return questions.filter(isAskable);
}
