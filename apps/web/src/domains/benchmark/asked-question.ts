import type { Question } from '@akada/content/model';
import type { ShownOption } from '#domains/questions/option-order.ts';
import type { BenchmarkQuestion } from './api.ts';

const LETTERS = 'ABCDEF';

/** A benchmark question in the form the quiz renders. Only the server knows which option is right. */
export function toQuestion({ item, title, options }: BenchmarkQuestion): Question {
  const inPlace = options.toSorted((a, b) => a.option - b.option);
  return {
    id: 0,
    key: item,
    title,
    correctAnswer: '',
    options: inPlace.map(({ option, text }) => ({
      id: option,
      label: '',
      answer: text,
      isCorrect: false,
      explanation: '',
    })),
  };
}

/** The options in the order of the sitting. */
export function shownOf({ options }: BenchmarkQuestion): ShownOption[] {
  return options.map(({ option }, position) => ({
    index: option,
    letter: LETTERS[position] ?? '',
  }));
}
