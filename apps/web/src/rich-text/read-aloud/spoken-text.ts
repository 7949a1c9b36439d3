import { format } from '#lib/i18n.tsx';
import { speechText } from './messages.ts';

/** Symbols in plain text that voices skip or mispronounce. */
const rules: readonly [RegExp, string][] = [
  [/₦\s?([\d,]+(?:\.\d+)?)/g, format(speechText.amountOfNaira, { amount: '$1' })],
  [/(^|[\s(=])[−-](?=\d)/g, `$1${speechText.minus} `],
  [/\s?−\s?/g, ` ${speechText.minus} `],
  [/\s?×\s?/g, ` ${speechText.times} `],
  [/\s?÷\s?/g, ` ${speechText.dividedBy} `],
  [/\s=\s/g, ` ${speechText.equals} `],
  [/\s<\s/g, ` ${speechText.lessThan} `],
  [/\s>\s/g, ` ${speechText.greaterThan} `],
  [/°\s?C\b/g, ` ${speechText.degreesCelsius}`],
  [/°/g, ` ${speechText.degrees}`],
  [/(\d)\s?km²/g, format(speechText.squareKilometres, { number: '$1' })],
  [/(\d)\s?cm²/g, format(speechText.squareCentimetres, { number: '$1' })],
  [/(\d)\s?m²/g, format(speechText.squareMetres, { number: '$1' })],
  [/_{2,}/g, ` ${speechText.blank} `],
  [/→/g, `, ${speechText.arrow} `],
];

/** A sentence as it is spoken. */
export function spokenText(text: string): string {
  return rules
    .reduce((words, [sign, said]) => words.replace(sign, said), text)
    .replace(/\s+/g, ' ')
    .trim();
}
