import { choicesOf } from '../../choices.ts';
import type { Rule } from '../../rule.ts';

const lazyAnswer =
  /\b(?:all|none|any|both|neither) of (?:the )?(?:above|these|them|options)\b|\b(?:both|either) [A-D] (?:and|or) [A-D]\b|^[A-D] (?:and|or) [A-D](?: only)?\.?$/iu;

/** Each option is an answer of its own, not a remark on the others. */
export const noAllOfTheAbove: Rule = {
  name: 'no-all-of-the-above',
  isStructural: false,
  check: (library) =>
    choicesOf(library).flatMap(({ file, name, options, optionLine }) =>
      options.flatMap((option, index) =>
        lazyAnswer.test(option.answer)
          ? [{ file, line: optionLine(index), message: `${name}: replace "${option.answer}"` }]
          : [],
      ),
    ),
};
