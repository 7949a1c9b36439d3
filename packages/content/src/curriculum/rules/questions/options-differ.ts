import { choicesOf } from '../../choices.ts';
import type { Rule } from '../../rule.ts';

/** Case, spaces, maths signs, thousands separators and a final full stop are ignored; a decimal point is not. */
function sameness(answer: string): string {
  return answer
    .toLowerCase()
    .replace(/[\s$]+/gu, '')
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/\.$/u, '');
}

/** No two options mean the same, or a right answer would be marked wrong. */
export const optionsDiffer: Rule = {
  name: 'options-differ',
  isStructural: false,
  check: (library) =>
    choicesOf(library).flatMap(({ file, name, options, optionLine }) => {
      const answers = options.map((option) => sameness(option.answer));
      return answers.flatMap((answer, index) =>
        answers.indexOf(answer) < index
          ? [
              {
                file,
                line: optionLine(index),
                message: `${name}: two options say "${options[index]?.answer}"`,
              },
            ]
          : [],
      );
    }),
};
