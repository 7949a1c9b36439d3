import { type Family, whole, word, yesNo } from './family.ts';
import { decimal, lowest, n, people } from './print.ts';

/** A negative number in a sum is written in brackets. */
const inSum = (value: number) => (value < 0 ? `(−${-value})` : `${value}`);
/** `+ 5`, `− 5` */
const plus = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);

export const integers: Family = {
  name: 'integers',
  version: 1,
  class: 'JSS 1',
  title: 'Directed numbers',
  params: { times: yesNo(false), most: whole(12, 60, 30) },
  make: ({ between, pick, chance }, params) => {
    const most = params.whole('most');
    const sign = () => (chance(60) ? -1 : 1);
    const isTimes = params.isOn('times');
    const [a, b] = [
      sign() * between(2, isTimes ? 15 : most),
      sign() * between(2, isTimes ? 15 : most),
    ];
    if (Math.abs(a) === Math.abs(b) || (a > 0 && b > 0)) return null;
    if (isTimes) {
      return {
        prompt: `Work out ${inSum(a).replace(/[()]/gu, '')} × ${inSum(b)}.`,
        answer: a * b,
        hints: [
          'Equal signs give plus, different signs give minus.',
          `Without signs it is ${n(Math.abs(a * b))}.`,
        ],
        solution: `${Math.abs(a)} × ${Math.abs(b)} = ${n(Math.abs(a * b))}; the signs are ${a * b > 0 ? 'equal' : 'different'}, so it is ${n(a * b)}.`,
        slips: [
          [-a * b, 'Check the sign: equal signs give plus, different signs give minus.'],
          [a + b, 'The sign is ×.'],
        ],
      };
    }
    const operation = pick(['+', '−']);
    const answer = operation === '+' ? a + b : a - b;
    if (answer === 0) return null;
    return {
      prompt: `Work out ${n(a)} ${operation} ${inSum(b)}.`,
      answer,
      hints: [
        'Think of a number line. Where do you start?',
        b < 0
          ? `${operation} ${inSum(b)} is the same as ${operation === '+' ? '−' : '+'} ${-b}.`
          : `Go ${b} steps ${operation === '+' ? 'up' : 'down'}.`,
      ],
      solution: `${n(a)} ${plus(operation === '+' ? b : -b)} = ${n(answer)}.`,
      slips: [
        [
          operation === '+' ? a - b : a + b,
          'Two minus signs side by side make a plus; plus and minus make a minus.',
        ],
        [Math.abs(a) + Math.abs(b), 'Mind the signs.'],
        [-answer, 'The size is right. Check the sign.'],
      ],
    };
  },
};

export const binary: Family = {
  name: 'binary',
  version: 2,
  class: 'JSS 1',
  title: 'Base two',
  params: { most: whole(15, 250, 250), way: word('both', 'to-two', 'to-ten') },
  make: ({ between, chance, pick }, params) => {
    const value = between(5, params.whole('most'));
    const bits = value.toString(2);
    const turned = [...bits].reverse().join('');
    const hints = [
      'The places are 1, 2, 4, 8, 16, 32, 64, 128.',
      `The largest place that fits is ${2 ** (bits.length - 1)}.`,
    ];
    const parts = [...bits].flatMap((bit, place) =>
      bit === '1' ? [2 ** (bits.length - 1 - place)] : [],
    );
    const solution = `${value} = ${parts.join(' + ')}, which is ${bits} in base two.`;
    if (params.word('way') === 'to-two' || (params.word('way') === 'both' && chance(50))) {
      return {
        prompt: pick([
          `Write ${value} in base two.`,
          `Change ${value} from base ten to base two.`,
          `${pick(people)} counts ${value} mangoes. Which base two number is that?`,
        ]),
        answer: bits,
        form: 'integer',
        hints,
        solution,
        slips: [
          [turned.replace(/^0+/u, ''), 'Read the remainders from the bottom up.'],
          [`${bits}0`, 'Check the places again.'],
          [`${bits}1`, 'Check the places again.'],
        ],
      };
    }
    return {
      prompt: pick([
        `Write the base two number ${bits} in base ten.`,
        `Change ${bits} from base two to base ten.`,
        `${pick(people)} writes the number of goats in base two: ${bits}. How many is that in base ten?`,
      ]),
      answer: value,
      hints,
      solution,
      slips: [
        [Number.parseInt(turned, 2), 'The place on the right is worth 1.'],
        [[...bits].filter((bit) => bit === '1').length, 'Each 1 is worth its place.'],
        [value * 2, 'The place on the right is worth 1, not 2.'],
      ],
    };
  },
};

export const standardForm: Family = {
  name: 'standard-form',
  version: 1,
  class: 'JSS 2',
  title: 'Standard form',
  params: { powers: whole(3, 8, 7), small: yesNo(true) },
  make: ({ between, chance }, params) => {
    const power = between(3, params.whole('powers'));
    const lead = between(11, 99);
    if (lead % 10 === 0) return null;
    const front = decimal(lead, 1);
    const hints = [
      'In standard form the first number is between 1 and 10.',
      'Count how many places the dot moves.',
    ];
    if (params.isOn('small') && chance(40)) {
      const small = power > 5 ? 5 : power;
      const printed = decimal(lead, small + 1);
      return {
        prompt: `${printed} = $${front} \\times 10^{n}$. What is n?`,
        answer: -small,
        hints,
        solution: `The dot moves ${small} places to the right, so $n = -${small}$.`,
        slips: [
          [small, 'A number below 1 has a negative power.'],
          [-small - 1, 'Count the places that the dot moves, not the zeros and digits.'],
          [-(small - 1), 'Count the places that the dot moves, not the zeros.'],
        ],
      };
    }
    const value = lead * 10 ** (power - 1);
    if (chance(50))
      return {
        prompt: `Write $${front} \\times 10^{${power}}$ as an ordinary number.`,
        answer: value,
        hints,
        solution: `The dot moves ${power} places: ${n(value)}.`,
        slips: [
          [value * 10, 'Count the zeros again: one place is used by the digit behind the dot.'],
          [value / 10, 'Count the places again.'],
        ],
      };
    return {
      prompt: `${n(value)} = $${front} \\times 10^{n}$. What is n?`,
      answer: power,
      hints,
      solution: `The dot moves ${power} places to the left, so $n = ${power}$.`,
      slips: [
        [power - 1, `That leaves ${lead} in front, which is more than 10. Go one further.`],
        [`${value}`.length, 'Count the places that the dot moves, not the digits.'],
        [-power, 'A large number has a positive power.'],
      ],
    };
  },
};

export const indices: Family = {
  name: 'indices',
  version: 1,
  class: 'JSS 2',
  title: 'Laws of indices',
  params: { law: word('all', 'times', 'divide', 'power') },
  make: ({ between, pick }, params) => {
    const [a, b] = [between(3, 12), between(2, 9)];
    const base = pick(['2', '3', '5', '7', 'a', 'x', 'y', 'm']);
    const law =
      params.word('law') === 'all' ? pick(['times', 'divide', 'power']) : params.word('law');
    if (a <= b) return null;
    const given =
      {
        times: `${base}^{${a}} \\times ${base}^{${b}}`,
        divide: `${base}^{${a}} \\div ${base}^{${b}}`,
        power: `(${base}^{${a}})^{${b}}`,
      }[law] ?? '';
    const answer = { times: a + b, divide: a - b, power: a * b }[law] ?? 0;
    const says =
      {
        times: 'To multiply, add the powers.',
        divide: 'To divide, take the powers away.',
        power: 'A power of a power: multiply them.',
      }[law] ?? '';
    const wrong = { times: a * b, divide: Math.floor(a / b), power: a + b }[law] ?? 0;
    return {
      prompt: `$${given} = ${base}^{n}$. What is n?`,
      answer,
      hints: ['Write out what the powers mean.', says],
      solution: `${says} ${a} ${{ times: '+', divide: '−', power: '×' }[law]} ${b} = ${answer}.`,
      slips: [
        [wrong, says],
        [law === 'divide' ? a + b : a - b, says],
      ],
    };
  },
};

export const collectTerms: Family = {
  name: 'collect-terms',
  version: 2,
  class: 'JSS 1',
  title: 'Collect like terms',
  params: { terms: whole(3, 4, 4) },
  make: ({ between, pick, chance }, params) => {
    const [x, y] = pick([
      ['x', 'y'],
      ['a', 'b'],
      ['p', 'q'],
      ['m', 'n'],
    ] as const);
    const [a, b, c] = [between(2, 15), between(2, 12), between(2, 12)];
    const d = params.whole('terms') === 4 ? between(1, 9) : 0;
    const isMinus = chance(50);
    const answer = isMinus ? a - c : a + c;
    // A coefficient of 1 or 0 is not written, so the prompt could not ask for it.
    if (Math.abs(answer) < 2) return null;
    const last = d === 0 ? '' : ` + ${d === 1 ? '' : d}${y}`;
    return {
      prompt: `Simplify $${a}${x} + ${b}${y} ${isMinus ? '-' : '+'} ${c}${x}${last}$. Which number stands before $${x}$?`,
      answer,
      hints: [
        `Only terms with the same letter go together.`,
        `Take the terms with $${x}$: ${a} and ${isMinus ? '−' : ''}${c}.`,
      ],
      solution: `$${a}${x} ${isMinus ? '-' : '+'} ${c}${x} = ${answer}${x}$ and $${b + d}${y}$ stay apart.`,
      slips: [
        [answer + b + d, `Terms with $${x}$ and terms with $${y}$ do not go together.`],
        [isMinus ? a + c : a - c, 'Mind the sign before the term.'],
        [b + d, `That is the number before $${y}$.`],
      ],
    };
  },
};

export const expand: Family = {
  name: 'expand',
  version: 1,
  class: 'JSS 1',
  title: 'Expand brackets',
  params: { sign: yesNo(true) },
  make: ({ between, pick, chance }, params) => {
    const outer = between(2, 12) * (params.isOn('sign') && chance(35) ? -1 : 1);
    const [first, second] = [between(2, 9), between(2, 15) * (chance(50) ? -1 : 1)];
    const x = pick(['x', 'y', 'a', 'm']);
    const answer = outer * second;
    return {
      prompt: `Expand $${outer}(${first}${x} ${second < 0 ? '-' : '+'} ${Math.abs(second)})$. Which number stands alone, without $${x}$?`,
      answer,
      hints: [
        'Multiply everything inside the bracket.',
        `The number alone is ${n(outer)} × ${inSum(second)}.`,
      ],
      solution: `${n(outer)} × ${first} = ${n(outer * first)} and ${n(outer)} × ${inSum(second)} = ${n(answer)}, so it is $${outer * first}${x} ${answer < 0 ? '-' : '+'} ${Math.abs(answer)}$.`,
      slips: [
        [second, 'You multiplied only the first term.'],
        [-answer, 'Mind the signs: equal signs give plus.'],
        [outer + second, 'Multiply, do not add.'],
      ],
    };
  },
};

export const equation: Family = {
  name: 'equation',
  version: 2,
  class: 'JSS 1',
  title: 'Equations',
  params: { both: yesNo(true) },
  make: ({ between, pick, chance }, params) => {
    const letter = pick(['x', 'y', 'n', 'k']);
    const [answer, a, b] = [
      between(2, 15) * (chance(20) ? -1 : 1),
      between(3, 12),
      between(2, 30) * (chance(40) ? -1 : 1),
    ];
    const c = params.isOn('both') && chance(50) ? between(2, a - 1) : 0;
    const right = (a - c) * answer + b;
    // Nobody writes 2y + 0.
    if (right === b || (right === 0 && c > 0)) return null;
    const side = c === 0 ? `${right}` : `${c}${letter} ${right < 0 ? '-' : '+'} ${Math.abs(right)}`;
    const kept = right + b;
    const wrong = kept % (a - c) === 0 ? kept / (a - c) : lowest(kept, a - c);
    return {
      prompt: `Solve $${a}${letter} ${b < 0 ? '-' : '+'} ${Math.abs(b)} = ${side}$. What is $${letter}$?`,
      answer,
      hints: [
        c === 0
          ? 'Do the same on both sides.'
          : `First bring the terms with $${letter}$ to one side.`,
        `${b < 0 ? 'Add' : 'Take away'} ${Math.abs(b)} on both sides.`,
      ],
      solution: `$${a - c === 1 ? '' : a - c}${letter} = ${right - b}$, so $${letter} = ${answer}$. Check: ${n(a)} × ${inSum(answer)} ${plus(b)} = ${n(a * answer + b)}.`,
      slips: [
        [wrong, 'A number that changes sides changes its sign.'],
        [right - b, `Now divide by the number before the letter.`],
      ],
    };
  },
};

export const algebraFamilies: Family[] = [
  integers,
  binary,
  standardForm,
  indices,
  collectTerms,
  expand,
  equation,
];
