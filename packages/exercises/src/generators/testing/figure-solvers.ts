import { linear, numbersIn, search } from './read-prompt.ts';

/** Solvers of the families in figures.ts; see solvers.ts. */
type Solve = (prompt: string, numbers: number[]) => string | number;

const turned = (degrees: number) => ((degrees % 360) + 360) % 360;
const formulas = (prompt: string) => prompt.split('$').filter((_, place) => place % 2 === 1);
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');

export const figureSolvers: Record<string, Solve> = {
  'area-back': (prompt, [area = 0, given = 0]) =>
    search((x) => x * given === area * (prompt.includes('triangle') ? 2 : 1)),
  'perimeter-back': (prompt, [around = 0, long = 0]) =>
    prompt.includes('square')
      ? search((x) => x + x + x + x === around)
      : search((x) => long + x + long + x === around),
  'corner-area': (prompt, [a = 0, b = 0, c = 0, d = 0]) => {
    const [whole, small] = [search((x) => x / a === b), search((x) => x / c === d)];
    return prompt.includes('left') ? search((x) => x + small === whole) : whole + small;
  },
  straws: (_, lengths) => lengths.flatMap((one) => [one, one, one, one]).reduce((a, b) => a + b),
  'quad-sides': (prompt, [a = 0, b = 0]) => {
    if (prompt.includes('rhombus'))
      return prompt.includes('one side in') ? search((x) => x * 4 === a) : a + a + a + a;
    return prompt.includes('two sides') ? a + a + b + b : search((x) => b + b + x + x === a);
  },
  'quad-angles': (prompt, numbers) => {
    const sum = numbers.reduce((a, b) => a + b);
    if (prompt.includes('kite')) return search((x) => sum + x + x === 360);
    return search((x) => sum + x === (prompt.includes('Three angles') ? 360 : 180));
  },
  isosceles: (prompt, [given = 0]) =>
    prompt.includes('base angles of')
      ? search((x) => x + given + given === 180)
      : search((x) => x + x + given === 180),
  'outside-angle': (prompt, [a = 0, b = 0]) => {
    const sides = formulas(prompt).slice(0, 3);
    if (sides.length === 3)
      return search((x) => sides.reduce((sum, side) => sum + linear(side, x), 0) === 180);
    // The third inside angle and the outside angle make a straight line.
    return prompt.includes('One of the two')
      ? search((x) => 180 - (180 - x - b) === a)
      : 180 - search((x) => x + a + b === 180);
  },
  'angle-letter': (prompt, numbers) => {
    const [left = '', right = ''] = formulas(prompt);
    return prompt.includes('co-interior')
      ? search((x) => linear(left, x) + linear(right, x) === 180)
      : search((x) => linear(left, x) === numbers[1]);
  },
  'angle-kind': (prompt, [given = 0]) => {
    const size = prompt.includes('straight line') ? search((x) => x + given === 180) : given;
    return ['acute', 'obtuse', 'reflex', 'reflex'][Math.floor(size / 90)] ?? '';
  },
  'cylinder-surface': (prompt) => {
    const [a = 0, b = 0] = numbersIn(prompt.replaceAll(/cm[²³]/gu, ''));
    if (prompt.includes('litres')) return search((x) => x * 100 === a * b) / 10;
    const label = search((x) => x * 7 === 22 * (a + a) * b);
    const end = search((x) => x * 7 === 22 * a * a);
    return prompt.includes('label') ? label : label + end + end;
  },
  'back-bearing': (prompt) => {
    const [given = 0, turn = 180] = numbersIn(prompt.replaceAll(/\b0+(?=\d)/gu, ''));
    return turned(prompt.includes('against') ? given - turn : given + turn);
  },
  'read-scale': (prompt, [steps = 1, from = 0]) => {
    const mark = ordinals.findIndex((one) => prompt.includes(`the ${one} mark`)) + 1;
    return search((x) => (x - from * 1_000) * steps === mark * 1_000, from * 1_000);
  },
  quadrant: (prompt) => {
    const [, x = '', y = ''] = /\((\S+), (\S+)\)/u.exec(prompt) ?? [];
    const turn = Math.atan2(Number(y.replace('−', '-')), Number(x.replace('−', '-')));
    return ['third', 'fourth', 'first', 'second'][Math.floor(turn / (Math.PI / 2)) + 2] ?? '';
  },
  'read-pie': (prompt, numbers) => {
    if (prompt.includes('last part'))
      return search((x) => numbers.reduce((a, b) => a + b) + x === 360);
    const share = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };
    const [, count = 1] =
      Object.entries(share).find(([name]) => prompt.includes(`one ${name}`)) ?? [];
    return search((x) => x / count === numbers[0]);
  },
  measuring: (prompt, [a = 0, b = 0, c = 0]) => {
    if (prompt.includes('shadow')) return search((x) => x * b === a * c);
    return prompt.includes('How many metres')
      ? search((x) => x * 100 === a * b)
      : search((x) => x * b === a * 100);
  },
};
