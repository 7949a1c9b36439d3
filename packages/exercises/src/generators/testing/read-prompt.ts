/** Parses numbers, fractions, times and expressions from a generated prompt, for the solvers. */

/** All numbers of a prompt, in order. */
export const numbersIn = (prompt: string): number[] =>
  (prompt.replace(/(\d),(?=\d{3})/gu, '$1').match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);

export const fractionsIn = (prompt: string): [number, number][] =>
  [...prompt.matchAll(/(\d*)\\frac\{(\d+)\}\{(\d+)\}/gu)].map(([, before = '', top, bottom]) => [
    Number(before || 0) * Number(bottom) + Number(top),
    Number(bottom),
  ]);

/** The smallest denominator that works, found by trying. */
export function smallest(top: number, bottom: number): string {
  const below = search((q) => (top * q) % bottom === 0, 1);
  return below === 1 ? `${top / bottom}` : `${(top * below) / bottom}/${below}`;
}
export function asMixed(top: number, bottom: number): string {
  let [before, rest] = [0, top];
  while (rest >= bottom) [before, rest] = [before + 1, rest - bottom];
  if (rest === 0) return `${before}`;
  return `${before === 0 ? '' : `${before} `}${smallest(rest, bottom)}`;
}
/** Decimals of a prompt as whole hundredths or thousandths, to avoid rounding. */
export const scaled = (text: string, places: number) => {
  const [before = '0', behind = ''] = text.split('.');
  return Number(before + behind.padEnd(places, '0'));
};
export const search = (fits: (value: number) => boolean, from = 0): number => {
  for (let value = from; value < from + 2_000_000; value += 1) if (fits(value)) return value;
  throw new Error('nothing fits');
};

/** Parses an expression with brackets, one character at a time. */
export function evaluate(text: string): number {
  const tokens = text.match(/\d+|[()+−×÷]/gu) ?? [];
  let at = 0;
  const factor = (): number => {
    const token = tokens[at++];
    if (token !== '(') return Number(token);
    const inside = sum();
    at += 1;
    return inside;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '×' || tokens[at] === '÷') {
      value = tokens[at++] === '×' ? value * factor() : value / factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '−') {
      value = tokens[at++] === '+' ? value + product() : value - product();
    }
    return value;
  };
  return sum();
}

const romanValues: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
export const readRoman = (text: string) =>
  [...text].reduce((sum, letter, place) => {
    const [own, next] = [romanValues[letter] ?? 0, romanValues[text[place + 1] ?? ''] ?? 0];
    return own < next ? sum - own : sum + own;
  }, 0);
const digitTables = ['IVX', 'XLC', 'CDM', 'M  '];
export function writeRoman(value: number): string {
  const shapes = ['', 'a', 'aa', 'aaa', 'ab', 'b', 'ba', 'baa', 'baaa', 'ac'];
  return [...`${value}`]
    .map((digit, place, all) => {
      const [a = '', b = '', c = ''] = digitTables[all.length - 1 - place] ?? '';
      const letters: Record<string, string> = { a, b, c };
      return [...(shapes[Number(digit)] ?? '')].map((one) => letters[one] ?? '').join('');
    })
    .join('');
}

/** Evaluating a linear side at two points gives its coefficient and its constant. */
export function linear(side: string, value: number): number {
  const terms = side.replace(/\s/gu, '').match(/[+-]?\d*[a-z]?/gu) ?? [];
  return terms
    .filter((term) => term !== '')
    .reduce((sum, term) => {
      const number = term.replace(/[a-z]/u, '');
      const size = number === '' || number === '+' ? 1 : number === '-' ? -1 : Number(number);
      return sum + (/[a-z]$/u.test(term) ? size * value : size);
    }, 0);
}

export const signed = (text: string) => Number(text.replace(/[()\s]/gu, '').replace('−', '-'));
export const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
export const perUnit: Record<string, number> = {
  naira: 100,
  kobo: 1,
  km: 1e6,
  m: 1e3,
  cm: 10,
  mm: 1,
  kg: 1e3,
  g: 1,
  litres: 1e3,
  ml: 1,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};
export const hoursIn = (prompt: string) => {
  const [, hours = 0, minutes = 0] = (/(\d+) h(?: (\d+) min)?/u.exec(prompt) ?? []).map((one) =>
    Number(one ?? 0),
  );
  return hours + minutes / 60;
};
