import { fractionsIn, linear, numbersIn, scaled, search, smallest } from './read-prompt.ts';

/** Solvers of the families in equations.ts and everyday.ts; see solvers.ts. */
type Solve = (prompt: string, numbers: number[]) => string | number;

const formulas = (prompt: string) => prompt.split('$').filter((_, place) => place % 2 === 1);
const shown = (count: number) => (count === 1 ? '' : `${count}`);
const plus = (count: number) => (count < 0 ? ` - ${-count}` : ` + ${count}`);
/** `(x + 3)` as a function */
const brackets = (formula: string) =>
  [...formula.matchAll(/\(([^)]+)\)/gu)].map(
    ([, inside = '']) =>
      (value: number) =>
        linear(inside, value),
  );
const letterIn = (formula: string) => /[a-z]/u.exec(formula)?.[0] ?? '';

const equations: Record<string, Solve> = {
  substitute: (_, [a = 0, b = 0, first = 0, second = 0]) =>
    [...Array<number>(a).fill(first), ...Array<number>(b).fill(second)].reduce((x, y) => x + y),
  'minus-bracket': (prompt) => {
    const [formula = ''] = formulas(prompt);
    const [before = '', inside = ''] = formula.replace(')', '').split(' - (');
    const at = (value: number) => linear(before, value) - linear(inside, value);
    return `${shown(at(1) - at(0))}${letterIn(formula)}${plus(at(0))}`;
  },
  factorise: (prompt) => {
    const [formula = ''] = formulas(prompt);
    const [left, right] = [linear(formula, 1) - linear(formula, 0), linear(formula, 0)];
    const outer = left - search((x) => left % (left - x) === 0 && right % (left - x) === 0);
    return `${outer}(${left / outer}${letterIn(formula)}${plus(right / outer)})`;
  },
  'expand-two': (prompt) => {
    const [formula = ''] = formulas(prompt);
    const [first = () => 0, second = first] = brackets(formula);
    const at = (value: number) => first(value) * second(value);
    const middle = (at(1) - at(-1)) / 2;
    const x = letterIn(formula);
    return `${x}^2${plus(middle).replace(/ 1$/u, ' ')}${x}${plus(at(0))}`;
  },
  inequality: (prompt) => {
    const [left = '', right = ''] = formulas(prompt)[0]?.split(/[<>]/u) ?? [];
    return search((x) => linear(left, x) === Number(right), -50);
  },
  'line-value': (prompt) => {
    const [line = '', , at = ''] = formulas(prompt).filter((one) => one !== 'y');
    const value = Number((at || (formulas(prompt)[2] ?? '')).replace('x =', ''));
    return linear(line.replace('y =', ''), value);
  },
  'algebra-fractions': (prompt) => {
    const plain = prompt.replace(/(\d*)[a-z](?=\}\{)/gu, (_, count: string) => count || '1');
    const [[a, b] = [0, 1], [c, d] = [0, 1]] = fractionsIn(plain);
    if (prompt.includes('Simplify')) return smallest(a, b);
    return prompt.includes('Add') ? smallest(a * d + c * b, b * d) : smallest(a * c, b * d);
  },
  'harder-equation': (prompt) => {
    const [left = '', right = ''] = (formulas(prompt)[0] ?? '').split(' = ');
    const [inside] = brackets(left);
    if (inside) return search((x) => Number.parseInt(left, 10) * inside(x) === Number(right));
    const [, below = '', end = ''] = /^\\frac\{[a-z]\}\{(\d+)\}(.*)$/u.exec(left) ?? [];
    if (below !== '')
      return search((x) => x + linear(end, 0) * Number(below) === Number(right) * Number(below));
    return search((x) => linear(left, x) === linear(right, x));
  },
};

const small = (
  'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Reads words from left to right: a group grows until its name comes. */
function readWords(text: string): number {
  let [sum, group] = [0, 0];
  for (const one of text.split(/[\s,-]+/u)) {
    if (small.includes(one)) group += small.indexOf(one);
    if (tens.includes(one)) group += (tens.indexOf(one) + 2) * 10;
    if (one === 'hundred') group *= 100;
    const size = { thousand: 1e3, million: 1e6, billion: 1e9 }[one];
    if (size) [sum, group] = [sum + group * size, 0];
  }
  return sum + group;
}

const everyday: Record<string, Solve> = {
  machine: (prompt, [times = 0, more = 0, given = 0]) =>
    prompt.includes('went in') ? search((x) => x * times + more === given) : given * times + more,
  'divide-exact': (_, [a = 0, b = 1]) => search((x) => x * b === a),
  'times-decimals': (prompt) => {
    const [a = '', b = ''] = prompt.match(/\d+(?:\.\d+)?/gu) ?? [];
    const [left, right] = [scaled(a, 1), scaled(b, 1)];
    const value = prompt.includes('÷') ? search((x) => x * right === left * 100) : left * right;
    return `${Math.floor(value / 100)}.${`${value % 100}`.padStart(2, '0')}`;
  },
  'ratio-lowest': (_, [a = 0, b = 1]) => smallest(a, b).replace('/', ':'),
  'prime-product': (_, [value = 1]) => {
    const isPrime = (one: number) => search((x) => one % x === 0, 2) === one;
    let [rest, text] = [value, ''];
    while (rest > 1) {
      const now = rest;
      const largest = now - search((x) => now % (now - x) === 0 && isPrime(now - x));
      [rest, text] = [rest / largest, text === '' ? `${largest}` : `${text}*${largest}`];
    }
    return text;
  },
  'write-number': (prompt) => readWords(prompt.slice(prompt.indexOf(':') + 2, -1)),
  scale: (prompt, [, metres = 1, given = 0]) =>
    prompt.includes('on the plan are') ? search((x) => x * metres === given) : given * metres,
  pie: (prompt, [a = 0, b = 1]) =>
    prompt.includes('pie chart shows')
      ? search((x) => x * 360 === a * b)
      : search((x) => x * b === a * 360),
  'table-mean': (prompt) => {
    const rows = [...prompt.matchAll(/(\d+) \w+ in (\d+)/gu)];
    const list = rows.flatMap(([, value, count]) =>
      Array<number>(Number(count)).fill(Number(value)),
    );
    const sum = list.reduce((a, b) => a + b);
    const tenths = search((x) => x * list.length === sum * 10);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  },
  commission: (prompt) => {
    const [total = 0, percent = 0] = numbersIn(prompt);
    return Array.from({ length: percent }, () => total / 100).reduce((a, b) => a + b);
  },
};

export const laterSolvers: Record<string, Solve> = { ...equations, ...everyday };
