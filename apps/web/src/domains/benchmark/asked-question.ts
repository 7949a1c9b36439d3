import type { Question } from '@akada/content/model';
import type { ShownOption } from '#domains/questions/option-order.ts';
import type { BenchmarkQuestion } from './api.ts';

const LETTERS = 'ABCDEF';

/** A question of the test in the shape that the quiz renders. Which option is right only the server knows. */
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
