import { linear, scaled, search } from './read-prompt.ts';

/** Solvers of the families in number-sense.ts; see solvers.ts. */
type Solve = (prompt: string, numbers: number[]) => string | number;

const formulas = (prompt: string) => prompt.split('$').filter((_, place) => place % 2 === 1);
const inTen = (digits: string) => [...digits].reduce((sum, bit) => sum * 2 + Number(bit), 0);
const signed = (text: string) => Number(text.replaceAll(/[(),\s₦]/gu, '').replace('−', '-'));
/** From the middle outwards: 0, 1, −1, 2, −2 … */
const near = (fits: (value: number) => boolean) => search((x) => fits(x) || fits(-x));
const integer = (fits: (value: number) => boolean) => {
  const size = near(fits);
  return fits(size) ? size : -size;
};

export const numberSolvers: Record<string, Solve> = {
  'count-on': (_, [, a = 0, b = 0, c = 0]) =>
    search((x) => x - c === b - a, Math.max(0, c - 200_000)),
  largest: (prompt, list) => {
    const sorted = list.map((one) => `${one}`).sort();
    return (prompt.includes('largest') ? sorted.at(-1) : sorted[0]) ?? '';
  },
  'place-point': (prompt) => {
    const [a = '', b = ''] = prompt.match(/\d+\.\d+/gu) ?? [];
    const value = `${scaled(a, 2) * scaled(b, 2)}`.padStart(5, '0');
    return `${value.slice(0, -4)}.${value.slice(-4)}`;
  },
  'estimate-product': (_, [boxes = 0, each = 0]) =>
    search((x) => x + 5 > boxes && x % 10 === 0) * search((x) => x + 50 > each && x % 100 === 0),
  'sign-rule': (prompt, numbers) => {
    const rows = [0, 3, 6].map((at) => numbers.slice(at, at + 3));
    const [x = 0, y = 0] = numbers.slice(9);
    const rules = [
      ...Array.from({ length: 12 }, (_, more) => (a: number, b: number) => a * b + more),
      (a: number, b: number) => a + a + b,
      (a: number, b: number) => a + a + a + b,
    ];
    const fitting = rules.filter((rule) => rows.every(([a = 0, b = 0, c]) => rule(a, b) === c));
    const answers = new Set(fitting.map((rule) => rule(x, y)));
    if (answers.size !== 1) throw new Error(`${answers.size} rules fit: ${prompt}`);
    return [...answers][0] ?? '';
  },
  'root-primes': (_, numbers) => search((x) => x * x === numbers[0]),
  'root-between': (prompt, [value = 0]) => {
    const below = search((x) => (x + 1) * (x + 1) > value);
    return /smaller|largest/u.test(prompt) ? below : below + 1;
  },
  'binary-check': (prompt) => {
    const [a = 0, b = 0] = [...prompt.matchAll(/([01]+)_2/gu)].map(([, digits = '']) =>
      inTen(digits),
    );
    if (prompt.includes('changes')) return a;
    if (prompt.includes('times')) return Array.from({ length: b }, () => a).reduce((x, y) => x + y);
    return prompt.includes('+') ? a + b : search((x) => x + b === a);
  },
  'round-decimal': (prompt) => {
    const [, text = '', places = '1'] = /Round ([\d.]+) to (\d)/u.exec(prompt) ?? [];
    const unit = 10 ** (4 - Number(places));
    const value = scaled(text, 4);
    const whole = `${search((x) => x * unit + unit / 2 > value, Math.floor(value / unit))}`;
    const cut = whole.length - Number(places);
    return `${whole.slice(0, cut)}.${whole.slice(cut)}`;
  },
  'nth-term': (prompt, numbers) => {
    const [rule = ''] = formulas(prompt);
    if (prompt.includes('first numbers')) {
      const [a = 0, b = 0] = numbers;
      return `${b - a}n${a + a < b ? ` - ${b - a - a}` : ` + ${a + a - b}`}`;
    }
    const last = numbers.at(-1) ?? 0;
    return prompt.includes('Which number')
      ? linear(rule, last)
      : search((x) => linear(rule, x) === last);
  },
  'factor-use': (prompt) => {
    const [a = '', b = '', , d = ''] = prompt.match(/\d+(?:\.\d+)?/gu) ?? [];
    const [left, right] = [scaled(a, 1) * Number(b), scaled(a, 1) * Number(d)];
    const value = `${prompt.includes('+') ? left + right : left - right}`;
    return `${value.slice(0, -1)}.${value.slice(-1)}`;
  },
  'divide-integers': (prompt) => {
    const [formula = ''] = formulas(prompt);
    if (formula.includes('?')) {
      const [, b = '', product = ''] = /times (\S+) = (\S+)/u.exec(formula) ?? [];
      return integer((x) => x * signed(b) === signed(product));
    }
    const [a = '', b = ''] = formula.split('\\div');
    return integer((x) => x * signed(b) === signed(a));
  },
  temperature: (prompt) => {
    const [start = 0, change = 0] = [...prompt.matchAll(/−?₦?\d[\d,]*/gu)].map(([text]) =>
      signed(text),
    );
    return /warmer|paid in/u.test(prompt)
      ? integer((x) => x - change === start)
      : integer((x) => x + change === start);
  },
  'line-back': (prompt) => {
    const [line = ''] = formulas(prompt);
    const height =
      /height (−?\d+)/u.exec(prompt)?.[1] ?? /\$y = (-?\d+)\$/u.exec(prompt)?.[1] ?? '';
    return integer((x) => linear(line.replace('y = ', ''), x) === signed(height));
  },
};
