import { type Family, whole, word, yesNo } from './family.ts';
import { n, people } from './print.ts';

export const addColumn: Family = {
  name: 'add-column',
  version: 1,
  class: 'Primary 4',
  title: 'Add in columns',
  params: { digits: whole(3, 7, 4) },
  make: ({ between }, params) => {
    const top = 10 ** params.whole('digits');
    const [a, b] = [between(top / 10, top - 1), between(top / 10, top - 1)];
    const lost = [...`${a}`].reduce((sum, _, place) => {
      const unit = 10 ** place;
      return sum + (((Math.floor(a / unit) % 10) + (Math.floor(b / unit) % 10)) % 10) * unit;
    }, 0);
    if (a === b || lost === a + b) return null;
    return {
      prompt: `Work out ${n(a)} + ${n(b)}.`,
      answer: a + b,
      slips: [
        [lost, 'You left out what you carry. Ten of one column is one of the next.'],
        [a + b - 10, 'Check what you carry from the units.'],
      ],
      hints: [
        'Write the numbers under each other, units under units.',
        `Start with the units: ${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}.`,
      ],
      solution: `Add column by column from the right and carry every ten. ${n(a)} + ${n(b)} = ${n(a + b)}. Check: ${n(a + b)} − ${n(b)} = ${n(a)}.`,
    };
  },
};

export const subtractColumn: Family = {
  name: 'subtract-column',
  version: 1,
  class: 'Primary 4',
  title: 'Subtract in columns',
  params: { digits: whole(3, 7, 4), zeros: yesNo(true) },
  make: ({ between, chance }, params) => {
    const top = 10 ** params.whole('digits');
    const first = between(top / 5, top - 1);
    const hundred = top / 100;
    // Zeros in the middle are where children make mistakes.
    const a =
      params.isOn('zeros') && chance(60)
        ? Math.floor(first / (hundred * 10)) * hundred * 10 + between(0, 9)
        : first;
    const b = between(top / 20, a - 1);
    const turned = [...`${a}`].reduce((sum, _, place) => {
      const unit = 10 ** place;
      return sum + Math.abs((Math.floor(a / unit) % 10) - (Math.floor(b / unit) % 10)) * unit;
    }, 0);
    if (a - b < 10 || turned === a - b) return null;
    return {
      prompt: `Work out ${n(a)} − ${n(b)}.`,
      answer: a - b,
      slips: [
        [
          turned,
          'In each column take the lower digit from the upper one. If it is too big, borrow ten.',
        ],
        [a - b + 10, 'After borrowing, the next column has one less.'],
      ],
      hints: [
        'Write the numbers under each other, units under units.',
        `Units first: ${a % 10} − ${b % 10}. Borrow ten if you need it.`,
      ],
      solution: `Take away column by column from the right and borrow where you must. ${n(a)} − ${n(b)} = ${n(a - b)}. Check: ${n(a - b)} + ${n(b)} = ${n(a)}.`,
    };
  },
};

export const multiplyLong: Family = {
  name: 'multiply-long',
  version: 1,
  class: 'Primary 5',
  title: 'Long multiplication',
  params: { digits: whole(2, 4, 3) },
  make: ({ between }, params) => {
    const top = 10 ** params.whole('digits');
    const [a, b] = [between(top / 10 + 1, top - 1), between(12, 99)];
    const [tens, units] = [Math.floor(b / 10), b % 10];
    if (units < 2 || a % 10 === 0) return null;
    return {
      prompt: `Work out ${n(a)} × ${b}.`,
      answer: a * b,
      slips: [
        [
          a * units + a * tens,
          `The second row is for ${tens * 10}, not for ${tens}. Shift it one place.`,
        ],
        [a * tens * 10, `You left out the row for ${units}.`],
        [a + b, 'You added. The sign is ×.'],
      ],
      hints: [
        `Cut ${b} into ${tens * 10} and ${units}.`,
        `${n(a)} × ${units} = ${n(a * units)}. Now × ${tens * 10}.`,
      ],
      solution: `${n(a)} × ${units} = ${n(a * units)}; ${n(a)} × ${tens * 10} = ${n(a * tens * 10)}. Together ${n(a * b)}.`,
    };
  },
};

export const divideRemainder: Family = {
  name: 'divide-remainder',
  version: 1,
  class: 'Primary 5',
  title: 'Divide with a remainder',
  params: { ask: word('all', 'left', 'full', 'needed') },
  make: ({ between, pick }, params) => {
    const [size, boxes] = [between(6, 24), between(7, 60)];
    const left = between(1, size - 1);
    const total = size * boxes + left;
    const who = pick(people);
    const thing = pick(['oranges', 'eggs', 'biscuits', 'bottles', 'exercise books', 'yams']);
    const ask =
      params.word('ask') === 'all' ? pick(['left', 'full', 'needed']) : params.word('ask');
    const start = `${who} packs ${n(total)} ${thing} into boxes of ${size}.`;
    const shared = {
      hints: [
        `How many times does ${size} go into ${n(total)}?`,
        `${size} × ${boxes} = ${n(size * boxes)}. What is left over?`,
      ],
      solution: `${n(total)} ÷ ${size} = ${boxes} remainder ${left}, because ${size} × ${boxes} + ${left} = ${n(total)}.`,
    };
    if (ask === 'left') {
      return {
        ...shared,
        prompt: `${start} How many ${thing} are left over?`,
        answer: left,
        slips: [
          [boxes, 'That is the number of full boxes.'],
          [size - left, 'That is how many are missing for one more box.'],
        ],
      };
    }
    if (ask === 'full') {
      return {
        ...shared,
        prompt: `${start} How many boxes can ${who} fill?`,
        answer: boxes,
        slips: [
          [boxes + 1, 'The last box is not full.'],
          [left, 'That is what is left over.'],
        ],
      };
    }
    return {
      ...shared,
      prompt: `${start} How many boxes are needed for all of them?`,
      answer: boxes + 1,
      slips: [
        [boxes, `${left} are left over. They need a box too.`],
        [boxes + left, 'The rest goes into one box.'],
      ],
      solution: `${shared.solution} The ${left} left over need one more box: ${boxes + 1}.`,
    };
  },
};

export const bodmas: Family = {
  name: 'bodmas',
  version: 1,
  class: 'Primary 6',
  title: 'Order of operations',
  params: { brackets: yesNo(true) },
  make: ({ between, pick }, params) => {
    const [a, b, c, d] = [between(11, 60), between(2, 9), between(3, 9), between(2, 9)];
    const shapes: [text: string, value: number, leftToRight: number, first: string][] = [
      [`${a} + ${b} × ${c}`, a + b * c, (a + b) * c, `${b} × ${c} = ${b * c}`],
      [`${a + b * c} − ${b} × ${c}`, a, (a + b * c - b) * c, `${b} × ${c} = ${b * c}`],
      [`${a} + ${b * c} ÷ ${c}`, a + b, Math.floor((a + b * c) / c), `${b * c} ÷ ${c} = ${b}`],
      [`${a} + ${b} × ${c} − ${d}`, a + b * c - d, (a + b) * c - d, `${b} × ${c} = ${b * c}`],
    ];
    if (params.isOn('brackets')) {
      shapes.push(
        [`${b} × (${a} − ${c})`, b * (a - c), b * a - c, `${a} − ${c} = ${a - c}`],
        [
          `${a} + ${b} × (${c} + ${d})`,
          a + b * (c + d),
          (a + b) * (c + d),
          `${c} + ${d} = ${c + d}`,
        ],
      );
    }
    const [text, value, wrong, first] = pick(shapes);
    return {
      prompt: `Work out ${text}.`,
      answer: value,
      slips: [[wrong, 'Not from left to right: brackets first, then × and ÷, then + and −.']],
      hints: ['Brackets first, then × and ÷, last + and −.', `First: ${first}.`],
      solution: `Brackets, then × and ÷, then + and −. First ${first}. Then ${text} = ${n(value)}.`,
    };
  },
};

export const operationFamilies: Family[] = [
  addColumn,
  subtractColumn,
  multiplyLong,
  divideRemainder,
  bodmas,
];
