/** Signs in plain text that voices leave out or read strangely. */
const rules: readonly [RegExp, string][] = [
  [/₦\s?([\d,]+(?:\.\d+)?)/g, '$1 naira'],
  [/(^|[\s(=])[−-](?=\d)/g, '$1minus '],
  [/\s?−\s?/g, ' minus '],
  [/\s?×\s?/g, ' times '],
  [/\s?÷\s?/g, ' divided by '],
  [/\s=\s/g, ' equals '],
  [/\s<\s/g, ' is less than '],
  [/\s>\s/g, ' is greater than '],
  [/°\s?C\b/g, ' degrees Celsius'],
  [/°/g, ' degrees'],
  [/(\d)\s?km²/g, '$1 square kilometres'],
  [/(\d)\s?cm²/g, '$1 square centimetres'],
  [/(\d)\s?m²/g, '$1 square metres'],
  [/_{2,}/g, ' blank '],
  [/→/g, ', then '],
];

/** A sentence as it is said. */
export function spokenText(text: string): string {
  return rules
    .reduce((words, [sign, said]) => words.replace(sign, said), text)
    .replace(/\s+/g, ' ')
    .trim();
}
