/** The part of a DOM element that is needed to read a formula aloud. */
export type MathNode = {
  localName: string;
  textContent: string | null;
  children: ArrayLike<MathNode>;
};

const signs: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['−', 'minus'],
  ['-', 'minus'],
  ['×', 'times'],
  ['⋅', 'times'],
  ['∗', 'times'],
  ['÷', 'divided by'],
  ['/', 'over'],
  ['=', 'equals'],
  ['≠', 'is not equal to'],
  ['≈', 'is about'],
  ['<', 'is less than'],
  ['>', 'is greater than'],
  ['≤', 'is less than or equal to'],
  ['≥', 'is greater than or equal to'],
  ['±', 'plus or minus'],
  ['→', 'becomes'],
  ['⇒', 'so'],
  ['∴', 'therefore'],
  ['%', 'percent'],
  ['°', 'degrees'],
  ['π', 'pi'],
  ['∠', 'angle'],
  ['△', 'triangle'],
  ['⊥', 'is perpendicular to'],
  ['∥', 'is parallel to'],
  ['∈', 'is in'],
  ['∪', 'union'],
  ['∩', 'intersection'],
  [':', 'to'],
  ['…', 'and so on'],
  ['⋯', 'and so on'],
  ['₦', 'naira'],
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

/** Deeper than any formula that we write. A lesson may hold MathML of its own: below this it is read as plain text. */
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
      return `${grouped(at(0))} over ${grouped(at(1))}`;
    case 'msqrt':
      return `the square root of ${parts.map(inside).join(' ')}`;
    case 'mroot':
      return `the ${rootName(at(1))} of ${at(0)}`;
    case 'msup':
      return `${at(0)} ${power(at(1))}`;
    case 'msub':
      return `${at(0)} ${lowered(parts[0], at(1))}`;
    case 'msubsup':
      return `${at(0)} ${lowered(parts[0], at(1))} ${power(at(2))}`;
    case 'mover':
    case 'munder':
      return at(0);
    case 'mtr':
      return `${parts.map(inside).join(' ')},`;
    default:
      return parts.map(inside).join(' ');
  }
}

function rootName(degree: string): string {
  return degree.trim() === '3' ? 'cube root' : `root ${degree}`;
}

function signed(text: string): string {
  return signs.get(text) ?? text;
}

/** A long part of a fraction needs a breath before and after. */
function grouped(words: string): string {
  return words.trim().includes(' ') ? `${words},` : words;
}

function power(words: string): string {
  const exponent = words.trim();
  if (exponent === '2') return 'squared';
  if (exponent === '3') return 'cubed';
  if (exponent === 'degrees') return 'degrees';
  return `to the power ${exponent}`;
}

/** Under a number stands the base it is written in; under a letter just a mark. */
function lowered(base: MathNode | undefined, words: string): string {
  return base?.localName === 'mn' ? `base ${words}` : words;
}
