import type { Rule } from '../../rule.ts';
import { katexFault } from '../../text/katex-fault.ts';
import { formulaFault, formulasIn } from '../../text/maths.ts';
import { lineOfMatch, type Text, textsOf } from '../../text/texts.ts';

function faultsIn(text: Text) {
  const { formulas, loneDollar } = formulasIn(text.text);
  const faults = formulas.flatMap(({ formula, offset }) => {
    const fault = formulaFault(formula) ?? katexFault(formula);
    if (fault === null) return [];
    return [
      { file: text.file, line: lineOfMatch(text, offset), message: `in $${formula}$: ${fault}` },
    ];
  });
  if (loneDollar === null) return faults;
  const message = 'a $ has no partner: maths stands between two, a plain one is written \\$';
  return [...faults, { file: text.file, line: lineOfMatch(text, loneDollar), message }];
}

/** Formulas between dollar signs must render, in our own renderer and in KaTeX. */
export const mathsParses: Rule = {
  name: 'maths-parses',
  isStructural: false,
  check: (library) => textsOf(library).flatMap(faultsIn),
};
