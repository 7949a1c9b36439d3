import { figureSolvers } from './figure-solvers.ts';
import { laterSolvers } from './later-solvers.ts';
import { numberSolvers } from './number-solvers.ts';
import {
  asMixed,
  evaluate,
  fractionsIn,
  hoursIn,
  linear,
  minutesOf,
  perUnit,
  readRoman,
  scaled,
  search,
  signed,
  smallest,
  writeRoman,
} from './read-prompt.ts';
import { storySolvers } from './story-solvers.ts';

/**
 * Solves a generated prompt by a different method from the generator: searching, counting and substitution. For tests
 * only. Each solver reads only the prompt and returns what a child would type.
 */
type Solve = (prompt: string, numbers: number[]) => string | number;

const geometry: Record<string, Solve> = {
  perimeter: (_, [a = 0, b = 0]) => a + a + b + b,
  area: (prompt, [a = 0, b = 0, h = 0]) => {
    if (prompt.includes('rectangle'))
      return Array.from({ length: b }, () => a).reduce((x, y) => x + y);
    if (prompt.includes('parallelogram'))
      return Array.from({ length: h }, () => a).reduce((x, y) => x + y);
    // Two equal triangles make a rectangle; two equal trapeziums make a parallelogram.
    return prompt.includes('triangle')
      ? search((x) => x + x === a * b)
      : search((x) => x + x === a * h + b * h);
  },
  circle: (prompt, [size = 0]) => {
    const radius = prompt.includes('radius') ? size : size / 2;
    return prompt.includes('circumference')
      ? search((x) => x * 7 === 44 * radius)
      : search((x) => x * 7 === 22 * radius * radius, 3 * radius * radius);
  },
  polygons: (prompt, [sides = 0]) => {
    const named = { pentagon: 5, hexagon: 6, octagon: 8, nonagon: 9, decagon: 10 };
    const found = Object.entries(named).find(([name]) => prompt.includes(name));
    const count = found?.[1] ?? sides;
    // Walking round turns by the outside angle at each corner.
    const turn = search((x) => x * count === 360 * (prompt.includes('sum') ? count : 1));
    if (prompt.includes('sum'))
      return Array.from({ length: count - 2 }, () => 180).reduce((x, y) => x + y);
    return prompt.includes('outside') ? turn : search((x) => x + turn === 180);
  },
  volume: (prompt, [a = 0, b = 0, c = 0]) => {
    if (/cylinder|cone/u.test(prompt)) {
      const cylinder = Array.from({ length: b }, () => (a / 7) * 22 * a).reduce((x, y) => x + y);
      return prompt.includes('cone') ? cylinder / 3 : cylinder;
    }
    return prompt.includes('prism')
      ? search((x) => 2 * x === a * b * c)
      : Array.from({ length: c }, () => a * b).reduce((x, y) => x + y);
  },
  angles: (prompt, numbers) => {
    if (prompt.includes('straight line')) return search((x) => x + (numbers[1] ?? 0) === 180);
    const sum = numbers.reduce((a, b) => a + b);
    return search((x) => x + sum === (prompt.includes('at a point') ? 360 : 180));
  },
  pythagoras: (prompt, [a = 0, b = 0]) =>
    prompt.includes('shorter sides')
      ? search((x) => x * x === a * a + b * b)
      : search((x) => x * x + b * b === a * a),
};

const money: Record<string, Solve> = {
  'percent-of': (_, [total = 0, percent = 0]) => search((x) => x * 100 === total * percent),
  'percent-change': (prompt, [a = 0, b = 0]) => {
    const sign = prompt.includes('rise') ? 1 : -1;
    if (prompt.includes('now?')) return search((x) => (x - a) * 100 * sign === a * b);
    return `${search((x) => x * a === Math.abs(a - b) * 100)}%`;
  },
  'ratio-share': (prompt, [total = 0]) => {
    const ratio = (/ratio ([\d:]+)/u.exec(prompt)?.[1] ?? '').split(':').map(Number);
    const one = search((x) => ratio.reduce((sum, part) => sum + part * x, 0) === total);
    return one * (ratio[0] ?? 0);
  },
  proportion: (prompt, [a = 0, b = 0, c = 0]) =>
    prompt.includes('days') ? search((x) => x * c === a * b) : search((x) => x * a === b * c),
  'profit-loss': (prompt, [cost = 0, other = 0]) => {
    const sign = prompt.includes('profit') ? 1 : -1;
    if (prompt.includes('selling price?'))
      return search((x) => (x - cost) * sign * 100 === cost * other);
    const gain = (other - cost) * sign;
    return prompt.includes('per cent') ? `${search((x) => x * cost === gain * 100)}%` : gain;
  },
  interest: (prompt, [principal = 0, rate = 0, time = 0]) => {
    const [shares, all] = [prompt.includes('months') ? 1_200 : 100, principal * rate * time];
    // Start near the solution, so that only a few values have to be tried.
    const paid = search((x) => x * shares === all, Math.max(0, Math.round(all / shares) - 20));
    return prompt.includes('in all') ? principal + paid : paid;
  },
};

const algebra: Record<string, Solve> = {
  integers: (prompt) => {
    const [, left = '', sign = '', right = ''] = /out (\S+) ([×+−]) (\S+?)\.$/u.exec(prompt) ?? [];
    const [a, b] = [signed(left), signed(right)];
    if (sign === '×')
      return (
        search((x) => (Math.sign(a) * Math.sign(b) > 0 ? x : -x) === a * b) *
        Math.sign(a) *
        Math.sign(b)
      );
    return search((x) => (sign === '+' ? x - b === a : x + b === a), -200);
  },
  binary: (prompt, [given = 0]) => {
    if (/(?:in|to) base ten/u.test(prompt))
      return [...`${given}`].reduce((sum, bit) => sum * 2 + Number(bit), 0);
    let [rest, text] = [given, ''];
    while (rest > 0) [rest, text] = [Math.floor(rest / 2), `${rest % 2}${text}`];
    return text;
  },
  'standard-form': (prompt) => {
    const [, front = '', power] = /\$([\d.]+) \\times 10\^\{(\d+|n)\}/u.exec(prompt) ?? [];
    const shift = (count: number) => {
      const [before = '', behind = ''] = front.split('.');
      if (count < 0) return `0.${'0'.repeat(-count - 1)}${before}${behind}`;
      return `${before}${behind.padEnd(count, '0')}`;
    };
    if (power !== 'n') return shift(Number(power));
    const given = prompt.split(' =')[0]?.replace(/,/gu, '') ?? '';
    return search((x) => shift(x) === given, -9);
  },
  indices: (prompt, numbers) => {
    const [a = 0, b = 0] =
      numbers.length === 2
        ? numbers
        : [...prompt.matchAll(/\^\{(\d+)\}/gu)].map(([, one]) => Number(one));
    // With 2 as the base, both sides can be computed.
    const left = prompt.includes('times')
      ? 2n ** BigInt(a) * 2n ** BigInt(b)
      : prompt.includes('div')
        ? 2n ** BigInt(a) / 2n ** BigInt(b)
        : (2n ** BigInt(a)) ** BigInt(b);
    return search((x) => 2n ** BigInt(x) === left);
  },
  'collect-terms': (prompt) => {
    const [, text = '', , letter = ''] = /Simplify \$(.+?)\$\. (.*)\$(\w)\$\?/u.exec(prompt) ?? [];
    const at = (value: number) =>
      linear(
        text
          .replace(/[a-z]/gu, (one) => (one === letter ? one : ''))
          .replace(/(\d+)(?=[ ]|$)/gu, '$1'),
        value,
      );
    return at(1) - at(0);
  },
  expand: (prompt) => {
    const [, outer = '', inside = ''] = /\$(-?\d+)\((.+?)\)\$/u.exec(prompt) ?? [];
    return Number(outer) * linear(inside, 0);
  },
  equation: (prompt) => {
    const [, left = '', right = ''] = /\$(.+?) = (.+?)\$/u.exec(prompt) ?? [];
    return search((x) => linear(left, x) === linear(right, x), -50);
  },
  averages: (prompt, list) => {
    const sorted = [...list].sort((a, b) => a - b);
    if (prompt.includes('mean'))
      return search((x) => list.reduce((sum, one) => sum + one - x, 0) === 0);
    if (prompt.includes('median'))
      return (
        list.find(
          (one) => list.filter((x) => x < one).length === list.filter((x) => x > one).length,
        ) ?? ''
      );
    if (prompt.includes('mode'))
      return list.find((one, place) => list.indexOf(one) !== place) ?? '';
    return search((x) => (sorted[0] ?? 0) + x === sorted[sorted.length - 1]);
  },
  chance: (prompt, numbers) => {
    if (prompt.includes('bag'))
      return smallest(numbers[0] ?? 0, (numbers[0] ?? 0) + (numbers[1] ?? 0));
    const [, sides = 0, limit = 0] = numbers;
    const all = Array.from({ length: sides }, (_, place) => place + 1);
    const good = all.filter((x) =>
      prompt.includes('more') ? x > limit : prompt.includes('less than') ? x < limit : x <= limit,
    );
    return smallest(good.length, sides);
  },
};

const wholes: Record<string, Solve> = {
  'place-value': (_, [digit = 0, value = 0]) =>
    Number([...`${value}`].map((one) => (one === `${digit}` ? one : '0')).join('')),
  'round-whole': (_, [value = 0, unit = 1]) => search((x) => (x + 0.5) * unit > value) * unit,
  roman: (prompt, [value]) =>
    value === undefined
      ? readRoman(/is ([IVXLCDM]+)\?/u.exec(prompt)?.[1] ?? '')
      : writeRoman(value),
  'add-column': (_, [a = 0, b = 0]) => a + b,
  'subtract-column': (_, [a = 0, b = 0]) => a - b,
  'multiply-long': (_, [a = 0, b = 0]) =>
    Array.from({ length: b }, () => a).reduce((x, y) => x + y),
  'divide-remainder': (prompt, [total = 0, size = 1]) => {
    let [left, boxes] = [total, 0];
    while (left >= size) [left, boxes] = [left - size, boxes + 1];
    if (prompt.includes('left over')) return left;
    return prompt.includes('fill') ? boxes : boxes + 1;
  },
  lcm: (_, numbers) => search((x) => numbers.every((one) => x % one === 0), 1),
  hcf: (_, [a = 1, b = 1]) => a - search((x) => a % (a - x) === 0 && b % (a - x) === 0),
  bodmas: (prompt) => evaluate(prompt),
  squares: (prompt, [a = 0]) =>
    /root|itself|floor|pupils/u.test(prompt) ? search((x) => x * x === a) : a * a,
  series: (_, [a = 0, b = 0, c = 0, d = 0]) => {
    if (b * b === a * c && c * c === b * d) return (d * d) / c;
    return d + (d - c) + (d - c - (c - b));
  },
};

const parts: Record<string, Solve> = {
  'equivalent-fraction': (prompt, [a = 0, b = 1, c = 0]) =>
    prompt.includes('{?}{') ? search((x) => x * b === a * c) : search((x) => a * x === b * c, 1),
  simplify: (prompt) => smallest(...(fractionsIn(prompt)[0] ?? [1, 1])),
  'mixed-improper': (prompt) => {
    const [top, bottom] = fractionsIn(prompt)[0] ?? [1, 1];
    return prompt.includes('improper') ? `${top}/${bottom}` : asMixed(top, bottom);
  },
  'compare-fractions': (prompt) => {
    const [best] = fractionsIn(prompt).sort(([a, b], [c, d]) => c / d - a / b);
    return best?.join('/') ?? '';
  },
  'add-fractions': (prompt) => {
    const [[a, b] = [0, 1], [c, d] = [0, 1]] = fractionsIn(prompt);
    return smallest(prompt.includes('+') ? a * d + c * b : a * d - c * b, b * d);
  },
  'multiply-fractions': (prompt) => {
    const [[a, b] = [0, 1], [c, d] = [Number(/times (\d+)/u.exec(prompt)?.[1]), 1]] =
      fractionsIn(prompt);
    return smallest(a * c, b * d);
  },
  'divide-fractions': (prompt) => {
    const [[a, b] = [0, 1], [c, d] = [Number(/div (\d+)/u.exec(prompt)?.[1]), 1]] =
      fractionsIn(prompt);
    // x · c/d = a/b: the smallest denominator that gives a whole numerator.
    const below = search((q) => (a * d * q) % (b * c) === 0, 1);
    const top = search((x) => x * c * b === a * d * below);
    return below === 1 ? top : `${top}/${below}`;
  },
  'fraction-of': (prompt, numbers) => {
    const [top, bottom] = fractionsIn(prompt)[0] ?? [0, 1];
    const total = Math.max(...numbers.filter((one) => one !== top && one !== bottom), 0) || bottom;
    return search((x) => x * bottom === total * top);
  },
  'decimal-order': (prompt) =>
    (prompt.match(/\d+\.\d+/gu) ?? []).reduce((a, b) => (scaled(a, 3) > scaled(b, 3) ? a : b)),
  'add-decimals': (prompt) => {
    const [a = '', b = ''] = prompt.match(/\d+(?:\.\d+)?/gu) ?? [];
    const value =
      `${prompt.includes('+') ? scaled(a, 2) + scaled(b, 2) : scaled(a, 2) - scaled(b, 2)}`.padStart(
        3,
        '0',
      );
    return `${value.slice(0, -2)}.${value.slice(-2)}`;
  },
  'fraction-decimal-percent': (prompt) => {
    if (!prompt.includes('\\frac'))
      return smallest(scaled(prompt.match(/[\d.]*\d/u)?.[0] ?? '', 3), 1000);
    const [top, bottom] = fractionsIn(prompt)[0] ?? [0, 1];
    const value = `${search((x) => x * bottom === top * 1000)}`.padStart(4, '0');
    return prompt.includes('decimal')
      ? `${value.slice(0, -3)}.${value.slice(-3)}`
      : `${value.slice(0, -1)}.${value.slice(-1)}%`;
  },
};

const measures: Record<string, Solve> = {
  'unit-convert': (prompt) => {
    const [, amount = '', from = '', to = ''] =
      /Change ([\d.,]+) (\w+) to (\w+)/u.exec(prompt) ?? [];
    const tenths = scaled(amount.replace(/,/gu, ''), 1) * (perUnit[from] ?? 0);
    const value =
      `${search((x) => x * (perUnit[to] ?? 1) === tenths, Math.floor(tenths / (perUnit[to] ?? 1)))}`.padStart(
        2,
        '0',
      );
    return `${value.slice(0, -1)}.${value.slice(-1)}`;
  },
  duration: (prompt) => {
    const [from = '', to = ''] = prompt.match(/\d+:\d+/gu) ?? [];
    return search((x) => minutesOf(from) + x === minutesOf(to));
  },
  speed: (prompt, [a = 0, b = 0]) => {
    if (prompt.includes('minutes')) return search((x) => x * b === a * 60);
    const hours = hoursIn(prompt);
    return prompt.includes('What is its speed')
      ? search((x) => x * hours === a)
      : search((x) => x / hours === a);
  },
};

export const solvers: Record<string, Solve> = {
  ...wholes,
  ...parts,
  ...money,
  ...measures,
  ...geometry,
  ...algebra,
  ...laterSolvers,
  ...figureSolvers,
  ...numberSolvers,
  ...storySolvers,
};
