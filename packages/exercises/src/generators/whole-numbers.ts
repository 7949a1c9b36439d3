import { type Family, whole, word } from './family.ts';
import { hcf, lcm, n } from './print.ts';

const digitsOf = (value: number) => [...`${value}`].map(Number);
const placeNames = [
  'units',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
  'ten millions',
  'hundred millions',
];

export const placeValue: Family = {
  name: 'place-value',
  version: 1,
  class: 'Primary 4',
  title: 'Value of a digit',
  params: { digits: whole(4, 9, 6) },
  make: ({ between }, params) => {
    const count = params.whole('digits');
    const value = between(10 ** (count - 1), 10 ** count - 1);
    const digits = digitsOf(value);
    const at = between(0, count - 2);
    const digit = digits[at] ?? 0;
    if (digit < 2 || digits.filter((one) => one === digit).length > 1) return null;
    const power = count - 1 - at;
    const answer = digit * 10 ** power;
    return {
      prompt: `What is the value of the digit ${digit} in ${n(value)}?`,
      answer,
      slips: [
        [digit, `${digit} is the digit. Its value comes from its place.`],
        [answer * 10, 'Count the places again, from the right: units, tens, hundreds …'],
        [value % 10 ** (power + 1), 'Leave out the digits behind it.'],
      ],
      hints: [
        'Count the places from the right.',
        `The ${digit} stands in the ${placeNames[power]} place.`,
      ],
      solution: `In ${n(value)} the ${digit} stands for ${placeNames[power]}. ${digit} × ${n(10 ** power)} = ${n(answer)}.`,
    };
  },
};

export const roundWhole: Family = {
  name: 'round-whole',
  version: 1,
  class: 'Primary 5',
  title: 'Round whole numbers',
  params: { most: whole(2, 6, 4) },
  make: ({ between }, params) => {
    const power = between(1, params.whole('most'));
    const unit = 10 ** power;
    const value = between(unit * 2, unit * 99);
    const cut = Math.floor(value / unit) * unit;
    const next = Math.floor((value % unit) / (unit / 10));
    const answer = next >= 5 ? cut + unit : cut;
    if (value % unit === 0) return null;
    const other = next >= 5 ? cut : cut + unit;
    return {
      prompt: `Round ${n(value)} to the nearest ${n(unit)}.`,
      answer,
      slips: [
        [
          other,
          next >= 5
            ? 'You cut the rest off. Look at the next digit: is it 5 or more?'
            : 'The next digit is less than 5. Then we do not go up.',
        ],
        [answer / unit, `Keep the zeros: it is about ${n(unit)}s.`],
      ],
      hints: [
        `Between which two numbers that end in ${`${unit}`.slice(1)} does it lie?`,
        `Look at the digit after the one you keep: ${next}.`,
      ],
      solution: `${n(value)} lies between ${n(cut)} and ${n(cut + unit)}. The next digit is ${next}, so it rounds to ${n(answer)}.`,
    };
  },
};

const numerals: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function romanOf(value: number, table: [string, number][]): string {
  let [rest, text] = [value, ''];
  for (const [letters, worth] of table) {
    while (rest >= worth) [rest, text] = [rest - worth, text + letters];
  }
  return text;
}

export const roman: Family = {
  name: 'roman',
  version: 1,
  class: 'Primary 5',
  title: 'Roman numerals',
  params: { most: whole(50, 1_000, 1_000), way: word('both', 'write', 'read') },
  make: ({ between, chance }, params) => {
    const value = between(4, params.whole('most'));
    const right = romanOf(value, numerals);
    const long = romanOf(
      value,
      numerals.filter(([letters]) => letters.length === 1),
    );
    if (right === long) return null;
    const hints = [
      'I 1, V 5, X 10, L 50, C 100, D 500, M 1,000.',
      'A smaller letter before a larger one is taken away: IV is 4, XC is 90.',
    ];
    const solution = `${n(value)} is ${right}: a smaller letter before a larger one is taken away.`;
    const way = params.word('way');
    if (way === 'write' || (way === 'both' && chance(50))) {
      const slips: [string, string][] = [
        [long, 'Four equal letters never follow each other. Take one away from the next letter.'],
      ];
      return {
        prompt: `Write ${n(value)} in Roman numerals.`,
        accept: [right],
        slips,
        hints,
        solution,
      };
    }
    const added = [...right].reduce(
      (sum, letter) => sum + (numerals.find(([one]) => one === letter)?.[1] ?? 0),
      0,
    );
    return {
      prompt: `Which number is ${right}?`,
      answer: value,
      slips: [[added, 'A smaller letter before a larger one is taken away, not added.']],
      hints,
      solution,
    };
  },
};

export const lcmFamily: Family = {
  name: 'lcm',
  version: 1,
  class: 'JSS 1',
  title: 'Lowest common multiple',
  params: { numbers: whole(2, 3, 2), most: whole(20, 60, 48) },
  make: ({ between }, params) => {
    const most = params.whole('most');
    const numbers = Array.from({ length: params.whole('numbers') }, () => between(4, most));
    const answer = numbers.reduce(lcm);
    const product = numbers.reduce((all, one) => all * one);
    if (new Set(numbers).size < numbers.length || answer === product || answer > 5_000) return null;
    if (numbers.includes(answer)) return null;
    const list = `${numbers.slice(0, -1).join(', ')} and ${numbers[numbers.length - 1]}`;
    return {
      prompt: `Find the LCM of ${list}.`,
      answer,
      slips: [
        [product, 'That is a common multiple. Is it the lowest?'],
        [numbers.reduce(hcf), 'That is the HCF. The LCM is a multiple of each number.'],
      ],
      hints: [
        'List the multiples of the largest number.',
        'Which of them can be divided by every number?',
      ],
      solution: `The first number that ${list} all divide is ${n(answer)}: ${numbers.map((one) => `${one} × ${answer / one}`).join(', ')}.`,
    };
  },
};

export const hcfFamily: Family = {
  name: 'hcf',
  version: 1,
  class: 'JSS 1',
  title: 'Highest common factor',
  params: { most: whole(30, 96, 96) },
  make: ({ between }, params) => {
    const shared = between(4, 24);
    const top = Math.floor(params.whole('most') / shared);
    if (top < 3) return null;
    const [a, b] = [shared * between(2, top), shared * between(2, top)];
    const answer = hcf(a, b);
    if (a === b || a % b === 0 || b % a === 0) return null;
    const smaller = [2, 3, 5, 7].find((prime) => answer % prime === 0 && prime < answer);
    if (smaller === undefined) return null;
    return {
      prompt: `Find the HCF of ${a} and ${b}.`,
      answer,
      slips: [
        [answer / smaller, 'It divides both, but there is a higher one.'],
        [lcm(a, b), 'That is the LCM. A factor is never larger than the number.'],
        [Math.abs(a - b), 'Does it divide both numbers?'],
      ],
      hints: [
        `Which numbers divide ${Math.min(a, b)}?`,
        'Start with the largest of them. Does it divide the other number?',
      ],
      solution: `${a} = ${answer} × ${a / answer} and ${b} = ${answer} × ${b / answer}. ${a / answer} and ${b / answer} share no factor, so the HCF is ${answer}.`,
    };
  },
};

export const squares: Family = {
  name: 'squares',
  version: 2,
  class: 'Primary 5',
  title: 'Squares and square roots',
  params: { most: whole(12, 120, 120), ask: word('both', 'square', 'root') },
  make: ({ between, chance, pick }, params) => {
    const side = between(4, params.whole('most'));
    const ask = params.word('ask');
    const area = n(side * side);
    if (ask === 'square' || (ask === 'both' && chance(50))) {
      return {
        prompt: pick([
          `Work out $${side}^2$.`,
          `What is the square of ${side}?`,
          `Chairs stand in ${side} rows of ${side}. How many chairs is that?`,
          `A square wall has ${side} tiles on each side. How many tiles cover it?`,
        ]),
        answer: side * side,
        slips: [
          [side * 2, 'Squared means times itself, not times 2.'],
          [side * 10 + 2, 'The small 2 tells how often the number is a factor.'],
        ],
        hints: ['A square number is a number times itself.', `Work out ${side} × ${side}.`],
        solution: `A square is a number times itself. ${side} × ${side} = ${area}.`,
      };
    }
    const near = side % 10 > 0 && side > 10 ? side - (side % 10) : side - 1;
    return {
      prompt: pick([
        `What is the square root of ${area}?`,
        `Which number times itself gives ${area}?`,
        `A square floor is covered by ${area} tiles. How many tiles are on each side?`,
        `${area} pupils stand in a square, with as many rows as pupils in a row. How many rows is that?`,
      ]),
      answer: side,
      slips: [
        [(side * side) / 2, 'Half is not the root. Which number times itself gives it?'],
        [side * 10, 'That number times itself is far too large.'],
      ],
      hints: [
        'Which number times itself gives it?',
        `${near} × ${near} = ${n(near * near)}. The root is larger.`,
      ],
      solution: `The root is the number that is squared. ${side} × ${side} = ${area}, so the root is ${side}.`,
    };
  },
};

export const series: Family = {
  name: 'series',
  version: 1,
  class: 'Primary 6',
  title: 'Number series',
  params: { kind: word('all', 'add', 'multiply', 'grow') },
  make: ({ between, pick }, params) => {
    const kind =
      params.word('kind') === 'all' ? pick(['add', 'multiply', 'grow']) : params.word('kind');
    const [start, step] = [between(2, 40), between(3, 15)];
    const factor = between(2, 4);
    const row = [0, 1, 2, 3, 4].map((place) => {
      if (kind === 'add') return start + place * step;
      return kind === 'multiply'
        ? start * factor ** place
        : start + (place * (place + 1) * step) / 2;
    });
    const [, , third = 0, fourth = 0, fifth = 0] = row;
    return {
      prompt: `What comes next? ${row.slice(0, 4).map(n).join('; ')}; …`,
      answer: fifth,
      slips: [
        [fourth + (fourth - third), 'Look at all the steps. Do they stay the same?'],
        [fourth + 1, 'How do you get from one number to the next?'],
        [fourth + (row[1] ?? 0) - start, 'Look at all the steps, not only the first.'],
      ],
      hints: [
        'How do you get from each number to the next?',
        `From ${n(third)} to ${n(fourth)} it is ${kind === 'multiply' ? `× ${factor}` : `+ ${fourth - third}`}.`,
      ],
      solution:
        kind === 'multiply'
          ? `Each number is ${factor} times the one before: ${n(fourth)} × ${factor} = ${n(fifth)}.`
          : `The steps are ${row
              .slice(1)
              .map((one, place) => `+${one - (row[place] ?? 0)}`)
              .join(', ')}: ${n(fourth)} + ${fifth - fourth} = ${n(fifth)}.`,
    };
  },
};

export const wholeNumberFamilies: Family[] = [
  placeValue,
  roundWhole,
  roman,
  lcmFamily,
  hcfFamily,
  squares,
  series,
];
