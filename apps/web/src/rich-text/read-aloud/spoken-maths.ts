import { format } from '#lib/i18n.tsx';
import { speechText } from './messages.ts';

/** The part of a DOM element that reading a formula aloud needs. */
export type MathNode = {
  localName: string;
  textContent: string | null;
  children: ArrayLike<MathNode>;
};

const signs: ReadonlyMap<string, string> = new Map([
  ['+', speechText.plus],
  ['−', speechText.minus],
  ['-', speechText.minus],
  ['×', speechText.times],
  ['⋅', speechText.times],
  ['∗', speechText.times],
  ['÷', speechText.dividedBy],
  ['/', speechText.over],
  ['=', speechText.equals],
  ['≠', speechText.notEqual],
  ['≈', speechText.about],
  ['<', speechText.lessThan],
  ['>', speechText.greaterThan],
  ['≤', speechText.atMost],
  ['≥', speechText.atLeast],
  ['±', speechText.plusOrMinus],
  ['→', speechText.becomes],
  ['⇒', speechText.so],
  ['∴', speechText.therefore],
  ['%', speechText.percent],
  ['°', speechText.degrees],
  ['π', speechText.pi],
  ['∠', speechText.angle],
  ['△', speechText.triangle],
  ['⊥', speechText.perpendicular],
  ['∥', speechText.parallel],
  ['∈', speechText.isIn],
  ['∪', speechText.union],
  ['∩', speechText.intersection],
  [':', speechText.ratio],
  ['…', speechText.andSoOn],
  ['⋯', speechText.andSoOn],
  ['₦', speechText.naira],
  ['(', ','],
  [')', ','],
  ['|', ''],
]);

/** A formula in words: "1 over 2", "x squared", "101 base 2". */
export function spokenMaths(node: MathNode): string {
  const words = read(node, 0).replace(/\s+/g, ' ').replace(/ ,/g, ',');
  let end = words.length;
  while (end > 0 && ', '.includes(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end).trim();
}

/** Deeper than any formula of ours. A lesson may contain its own MathML: below this depth it is read as plain text. */
const MAX_DEPTH = 60;

function read(node: MathNode, depth: number): string {
  if (depth >= MAX_DEPTH) return node.textContent ?? '';
  const parts = Array.from(node.children);
  const inside = (part: MathNode) => read(part, depth + 1);
  const at = (place: number) => {
    const part = parts[place];
    return part === undefined ? '' : inside(part);
  };
  switch (node.localName) {
    case 'mn':
      return node.textContent ?? '';
    case 'mi':
    case 'mo':
    case 'mtext':
      return signed(node.textContent ?? '');
    case 'mspace':
      return ' ';
    case 'mfrac':
      return format(speechText.fraction, { top: grouped(at(0)), bottom: grouped(at(1)) });
    case 'msqrt':
      return format(speechText.squareRoot, { number: parts.map(inside).join(' ') });
    case 'mroot':
      return root(at(0), at(1));
    case 'msup':
      return power(at(0), at(1));
    case 'msub':
      return lowered(parts[0], at(0), at(1));
    case 'msubsup':
      return power(lowered(parts[0], at(0), at(1)), at(2));
    case 'mover':
    case 'munder':
      return at(0);
    case 'mtr':
      return `${parts.map(inside).join(' ')},`;
    default:
      return parts.map(inside).join(' ');
  }
}

function root(number: string, degree: string): string {
  return degree.trim() === '3'
    ? format(speechText.cubeRoot, { number })
    : format(speechText.root, { degree, number });
}

function signed(text: string): string {
  return signs.get(text) ?? text;
}

/** A long part of a fraction needs a pause before and after. */
function grouped(words: string): string {
  return words.trim().includes(' ') ? `${words},` : words;
}

function power(base: string, words: string): string {
  const exponent = words.trim();
  if (exponent === '2') return format(speechText.squared, { base });
  if (exponent === '3') return format(speechText.cubed, { base });
  if (exponent === speechText.degrees) return format(speechText.inDegrees, { number: base });
  return format(speechText.toThePower, { base, exponent });
}

/** A subscript under a number is its base; under a letter it is just an index. */
function lowered(node: MathNode | undefined, number: string, base: string): string {
  return node?.localName === 'mn'
    ? format(speechText.inBase, { number, base })
    : `${number} ${base}`;
}
