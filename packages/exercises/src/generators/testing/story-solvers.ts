import { fractionsIn, numbersIn, search } from './read-prompt.ts';

/** Solvers of the families in stories.ts; see solvers.ts. */
type Solve = (prompt: string, numbers: number[]) => string | number;

const sumOf = (list: number[]) => list.reduce((a, b) => a + b, 0);

export const storySolvers: Record<string, Solve> = {
  tallies: (prompt, [a = 0, b = 0]) => {
    if (prompt.includes('pictogram'))
      return sumOf(Array.from({ length: b }, () => a)) + (prompt.includes('half') ? a / 2 : 0);
    if (prompt.includes('full bundles of five')) return search((x) => (x + 1) * 5 > a);
    return sumOf(Array.from({ length: a }, () => 5)) + b;
  },
  'unit-price': (prompt, [a = 0, b = 0]) =>
    prompt.includes('litres') ? search((x) => x * b === a) : search((x) => x * a === b),
  'story-number': (prompt, [a = 0, b = 0, c = 0]) => {
    if (prompt.includes('gives away')) return search((x) => x - a === b);
    if (prompt.includes('more and')) return search((x) => x + a === b);
    if (prompt.includes('bags')) return search((x) => x * a === b);
    return search((x) => x * a + b === c);
  },
  'interest-words': (prompt, [principal = 0, rate = 0, years = 0, interest = 0]) => {
    const asked = /What is the (\w+)/u.exec(prompt)?.[1] ?? '';
    return (
      { principal, rate: `${rate}%`, time: years, interest, amount: principal + interest }[asked] ??
      ''
    );
  },
  'interest-back': (prompt) => {
    const money = [...prompt.matchAll(/₦([\d,]+)/gu)].map(([, text = '']) =>
      Number(text.replaceAll(',', '')),
    );
    const rate = Number(/(\d+)%/u.exec(prompt)?.[1] ?? 0);
    const years = Number(/in (\d+) years/u.exec(prompt)?.[1] ?? 0);
    const [first = 0, second = 0] = money;
    if (prompt.includes('savings')) return search((x) => x * rate * years === first * 100);
    if (prompt.includes('how many years')) return search((x) => first * rate * x === second * 100);
    return `${search((x) => first * x * years === second * 100)}%`;
  },
  'mean-back': (prompt, [count = 0, mean = 0, ...others]) => {
    const sum = sumOf(Array.from({ length: count }, () => mean));
    if (prompt.includes('new mean'))
      return search((x) => x * (count + 1) === sum + (others.at(-1) ?? 0));
    return search((x) => x + sumOf(others) === sum);
  },
  'lcm-hcf-story': (prompt, [a = 1, b = 1]) =>
    prompt.includes('next')
      ? search((x) => x % a === 0 && x % b === 0, 1)
      : a - search((x) => a % (a - x) === 0 && b % (a - x) === 0),
  'whole-from-part': (prompt, [a = 0, b = 0]) => {
    const [fraction] = fractionsIn(prompt);
    if (!fraction) return search((x) => x * a === b * 100);
    const part = numbersIn(prompt).at(-1) ?? 0;
    return search((x) => x * fraction[0] === part * fraction[1]);
  },
  'shop-bill': (prompt, [p = 0, q = 0, a = 0, b = 0, paid = 0]) => {
    const bill = sumOf([...Array<number>(a).fill(p), ...Array<number>(b).fill(q)]);
    return prompt.includes('change') ? search((x) => bill + x === paid) : bill;
  },
  limit: (prompt, [a = 0, b = 0, c = 0]) =>
    prompt.includes('at most') ? search((x) => (x + 1) * c + b > a) : search((x) => b + x * c >= a),
  expected: (prompt) => {
    const [, share] = /is (0\.\d+)/u.exec(prompt) ?? [];
    const whole = numbersIn(prompt);
    if (share)
      return search((x) => x === Math.round((whole.at(-1) ?? 0) * Number(share) * 100) / 100);
    const [count = 0, times = 1] = whole;
    return search((x) => x * times === count * 100) / 100;
  },
  'price-back': (prompt, [given = 0, gain = 0]) => {
    const sign = prompt.includes('profit') ? 1 : -1;
    return prompt.includes('cost price?')
      ? search((x) => x + sign * gain === given)
      : search((x) => x - sign * gain === given);
  },
};
