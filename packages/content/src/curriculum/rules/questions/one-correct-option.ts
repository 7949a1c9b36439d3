import { choicesOf } from '../../choices.ts';
import type { Rule } from '../../rule.ts';

/** A question has exactly one right answer. */
export const oneCorrectOption: Rule = {
  name: 'one-correct-option',
  isStructural: false,
  check: (library) =>
    choicesOf(library).flatMap(({ file, line, name, options }) => {
      const correct = options.filter((option) => option.correct === true).length;
      if (correct === 1) return [];
      const found = correct === 0 ? 'no option' : `${correct} options`;
      return [{ file, line, message: `${name} has ${found} marked "correct: true", not one` }];
    }),
};
