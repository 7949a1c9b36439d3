import { type Choice, choicesOf, labelOf } from '../../choices.ts';
import type { Rule } from '../../rule.ts';

function labelFault({ options }: Choice): string | null {
  const labels = options.map(labelOf);
  const double = labels.find((label, index) => labels.indexOf(label) !== index);
  return double === undefined ? null : `has two options labelled "${double}"`;
}

function answerFault({ answer, options }: Choice): string | null {
  const correct = options.flatMap((option, index) =>
    option.correct === true ? labelOf(option, index) : [],
  );
  if (answer === undefined || correct.includes(answer)) return null;
  return `says the answer is "${answer}", but the option marked correct is "${correct.join(', ')}"`;
}

/** The named answer, if there is one, is the label of the option marked correct; labels differ. */
export const answerAgrees: Rule = {
  name: 'answer-agrees',
  isStructural: false,
  check: (library) =>
    choicesOf(library).flatMap((choice) =>
      [labelFault(choice), answerFault(choice)].flatMap((fault) =>
        fault === null
          ? []
          : { file: choice.file, line: choice.line, message: `${choice.name} ${fault}` },
      ),
    ),
};
