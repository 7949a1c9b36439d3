import { fallbacks } from '../../fallbacks.ts';
import { choicesOf, labelOf } from '../choices.ts';
import type { Rule } from '../rule.ts';

/** Shorter than this cannot say why. */
const shortest = 12;

/** Every option says why it is right or wrong: a child who errs reads it. */
export const explanationsPresent: Rule = {
  name: 'explanations-present',
  isStructural: false,
  check: (library) =>
    choicesOf(library).flatMap(({ file, name, options, optionLine }) =>
      options.flatMap((option, index) => {
        const explanation = option.explanation?.trim() ?? '';
        if (explanation.length >= shortest && explanation !== fallbacks.explanation) return [];
        const message = `${name}, option ${labelOf(option, index)}: write an explanation that says why`;
        return [{ file, line: optionLine(index), message }];
      }),
    ),
};
