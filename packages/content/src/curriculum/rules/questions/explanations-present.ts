import { fallbacks } from '../../../fallbacks.ts';
import { type Choice, choicesOf, labelOf } from '../../choices.ts';
import type { Rule } from '../../rule.ts';

/** A shorter text cannot say why. */
const shortest = 12;

function saysWhy(explanation = ''): boolean {
  const text = explanation.trim();
  return text.length >= shortest && text !== fallbacks.explanation;
}

function faultsOf({ file, line, name, options, explanation, optionLine }: Choice) {
  if (explanation !== undefined) {
    return saysWhy(explanation)
      ? []
      : [{ file, line, message: `${name}: write an explanation that says why` }];
  }
  return options.flatMap((option, index) => {
    if (saysWhy(option.explanation)) return [];
    const message = `${name}, option ${labelOf(option, index)}: write an explanation that says why`;
    return [{ file, line: optionLine(index), message }];
  });
}

/** Every option, or the whole item, explains why it is right or wrong: a child reads it after a mistake. */
export const explanationsPresent: Rule = {
  name: 'explanations-present',
  isStructural: false,
  check: (library) => choicesOf(library).flatMap(faultsOf),
};
