import { type Family, whole, word, yesNo } from './family.ts';
import { decimal, hcf, lowest, n } from './print.ts';

/** A negative number inside a sum stands in brackets. */
const inSum = (value: number) => (value < 0 ? `(−${-value})` : `${value}`);
/** `+ 5`, `− 5` */
const plus = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);

export const angles: Family = {
  name: 'angles',
  version: 1,
  class: 'JSS 1',
  title: 'Angles',
  params: { kind: word('all', 'line', 'triangle', 'point', 'parallel') },
  make: ({ between, pick }, params) => {
    const kind =
      params.word('kind') === 'all'
        ? pick(['line', 'triangle', 'point', 'parallel'])
        : params.word('kind');
    const [a, b, c] = [between(21, 89), between(25, 85), between(30, 99)];
    const shared = { unit: '°' };
    if (kind === 'line')
      return {
        ...shared,
        prompt: `Two angles on a straight line make ${180}° together. One is ${a + 40}°. How big is the other?`,
        answer: 140 - a,
        hints: ['A straight line is half a turn.', `Take ${a + 40}° away from 180°.`],
        solution: `180° − ${a + 40}° = ${140 - a}°.`,
        slips: [
          [320 - a, 'A straight line has 180°, not 360°.'],
          [a + 40 > 90 ? a - 50 : 50 - a, 'A straight line has 180°, not 90°.'],
        ],
      };
    if (kind === 'triangle')
      return {
        ...shared,
        prompt: `Two angles of a triangle are ${a}° and ${b}°. How big is the third?`,
        answer: 180 - a - b,
        hints: ['The three angles of a triangle make half a turn.', `${a}° + ${b}° = ${a + b}°.`],
        solution: `180° − ${a}° − ${b}° = ${180 - a - b}°.`,
        slips: [
          [360 - a - b, 'The angles of a triangle make 180°, not 360°.'],
          [180 - a, 'Take away both angles.'],
        ],
      };
    if (kind === 'point')
      return {
        ...shared,
        prompt: `Four angles meet at a point. Three of them are ${a}°, ${b}° and ${c}°. How big is the fourth?`,
        answer: 360 - a - b - c,
        hints: ['All the way round is a full turn.', `${a}° + ${b}° + ${c}° = ${a + b + c}°.`],
        solution: `360° − ${a}° − ${b}° − ${c}° = ${360 - a - b - c}°.`,
        slips: [
          [Math.abs(180 - a - b - c), 'A full turn has 360°, not 180°.'],
          [360 - a - b, 'Take away all three.'],
        ],
      };
    const isSame = b % 2 === 0;
    return {
      ...shared,
      prompt: `A line crosses two parallel lines. One angle is ${a}°. How big is ${isSame ? 'the angle beside it on the same line' : 'the co-interior angle at the other line'}?`,
      answer: 180 - a,
      hints: ['These two angles together make half a turn.', `Take ${a}° away from 180°.`],
      solution: `180° − ${a}° = ${180 - a}°.`,
      slips: [
        [360 - a, 'They make 180° together, not 360°.'],
        [a + 90, 'They make 180° together.'],
        [90 - a > 0 ? 90 - a : a - 1, 'They make 180° together.'],
      ],
    };
  },
};

const triples: [number, number, number][] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
  [28, 45, 53],
];

export const pythagoras: Family = {
  name: 'pythagoras',
  version: 1,
  class: 'JSS 3',
  title: "Pythagoras' rule",
  params: { ask: word('both', 'long', 'short') },
  make: ({ between, pick, chance, shuffle }, params) => {
    const triple = pick(triples);
    const times = between(1, 9);
    const [a = 3, b = 4] = shuffle(triple.slice(0, 2).map((side) => side * times));
    const c = triple[2] * times;
    const unit = pick(['cm', 'm', 'km']);
    const hints = [
      'In a right-angled triangle: short² + short² = long².',
      'The longest side is opposite the right angle.',
    ];
    const solution = `${a}² + ${b}² = ${n(a * a)} + ${n(b * b)} = ${n(c * c)} = ${c}².`;
    if (params.word('ask') === 'long' || (params.word('ask') === 'both' && chance(50))) {
      return {
        prompt: `The two shorter sides of a right-angled triangle are ${a} ${unit} and ${b} ${unit}. How long is the longest side?`,
        answer: c,
        unit,
        hints,
        solution,
        slips: [
          [a + b, 'You added the sides. Add their squares.'],
          [a * a + b * b, 'That is its square. Take the root.'],
        ],
      };
    }
    return {
      prompt: `In a right-angled triangle the longest side is ${c} ${unit} and another is ${a} ${unit}. How long is the third side?`,
      answer: b,
      unit,
      hints,
      solution,
      slips: [
        [c - a, 'Take away the squares, not the sides.'],
        [c * c - a * a, 'That is its square. Take the root.'],
      ],
    };
  },
};

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
  version: 1,
  class: 'JSS 1',
  title: 'Base two',
  params: { most: whole(15, 250, 250), way: word('both', 'to-two', 'to-ten') },
  make: ({ between, chance }, params) => {
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
        prompt: `Write ${value} in base two.`,
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
      prompt: `Write the base two number ${bits} in base ten.`,
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
  version: 1,
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
    if (answer === 0 || a === c) return null;
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
  version: 1,
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
    if (right === b) return null;
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

export const averages: Family = {
  name: 'averages',
  version: 1,
  class: 'Primary 5',
  title: 'Mean, median, mode and range',
  params: { count: whole(5, 9, 7), ask: word('all', 'mean', 'median', 'mode', 'range') },
  picks: true,
  make: ({ between, pick, shuffle }, params) => {
    const count = params.whole('count') - (params.whole('count') % 2 === 0 ? 1 : 0);
    const ask =
      params.word('ask') === 'all' ? pick(['mean', 'median', 'mode', 'range']) : params.word('ask');
    const values = Array.from({ length: count - 1 }, () => between(2, 40));
    const twice = pick(values);
    const list = shuffle([...values, ask === 'mode' ? twice : between(2, 40)]);
    const sorted = [...list].sort((a, b) => a - b);
    const sum = list.reduce((a, b) => a + b, 0);
    const distinct = new Set(list).size;
    if (ask === 'mode' ? distinct !== count - 1 : distinct !== count) return null;
    if (ask === 'mean' && sum % count !== 0) return null;
    const middle = (count - 1) / 2;
    const [median = 0, unsorted = 0, first = 0, last = 0] = [
      sorted[middle],
      list[middle],
      sorted[0],
      sorted[count - 1],
    ];
    const answers = { mean: sum / count, median, mode: twice, range: last - first };
    const answer = answers[ask as keyof typeof answers];
    const how =
      {
        mean: `Add all (${sum}) and divide by ${count}.`,
        median: `In order: ${sorted.join(', ')}. The middle one is ${median}.`,
        mode: `${twice} comes twice.`,
        range: `${last} − ${first} = ${last - first}.`,
      }[ask] ?? '';
    const hint =
      {
        mean: 'Add all, then divide by how many there are.',
        median: 'Put them in order first.',
        mode: 'Which one comes most often?',
        range: 'Largest minus smallest.',
      }[ask] ?? '';
    const own: [number, string][] =
      ask === 'median'
        ? [[unsorted, 'Put the numbers in order first.']]
        : ask === 'mean'
          ? [[sum, 'Now divide by how many there are.']]
          : [];
    const others = Object.entries(answers).flatMap(([name, value]): [number, string][] =>
      name === ask || !Number.isInteger(value) || (name === 'mode' && ask !== 'mode')
        ? []
        : [[value, `That is the ${name}.`]],
    );
    return {
      prompt: `Find the ${ask} of ${list.join(', ')}.`,
      answer,
      hints: [hint, `There are ${count} numbers.`],
      solution: how,
      slips: [
        ...own,
        ...others,
        ...(ask === 'range'
          ? [[last, 'That is the largest. Take the smallest away.'] as [number, string]]
          : []),
      ],
    };
  },
};

export const chance: Family = {
  name: 'chance',
  version: 1,
  class: 'Primary 5',
  title: 'Chance',
  params: { with: word('both', 'balls', 'dice') },
  make: ({ between, pick, chance: happens, shuffle }, params) => {
    if (params.word('with') === 'dice' || (params.word('with') === 'both' && happens(25))) {
      const sides = pick([6, 8, 10, 12, 20]);
      const limit = between(2, sides - 2);
      const [what, good] = pick([
        [`more than ${limit}`, sides - limit],
        [`less than ${limit}`, limit - 1],
        [`${limit} or less`, limit],
      ] as [string, number][]);
      return {
        prompt: `A spinner has the numbers 1 to ${sides}, all equally likely. What is the chance of a number that is ${what}?`,
        answer: lowest(good, sides),
        slips: [
          [lowest(good, sides - good), 'You compared with the others. Compare with all.'],
          [
            lowest(good + 1 < sides ? good + 1 : good - 1, sides),
            'Count the numbers that fit again.',
          ],
        ],
        hints: ['Count what fits, and count all.', `There are ${sides} numbers in all.`],
        solution: `${good} of ${sides} fit, so the chance is $\\frac{${good}}{${sides}}$, which is ${lowest(good, sides)}.`,
      };
    }
    const [a, b] = [between(2, 12), between(2, 15)];
    const [one, two] = shuffle(['red', 'blue', 'green', 'yellow', 'white']);
    const thing = pick(['balls', 'beads', 'bottle tops', 'cards']);
    if (hcf(a, a + b) === 0 || a === b) return null;
    return {
      prompt: `A bag holds ${a} ${one} and ${b} ${two} ${thing}. You take one without looking. What is the chance that it is ${one}?`,
      answer: lowest(a, a + b),
      slips: [
        [lowest(a, b), `You compared with the ${two} ones. Compare with all.`],
        [lowest(b, a + b), `That is the chance of ${two}.`],
      ],
      hints: ['Count what fits, and count all.', `There are ${a + b} ${thing} in all.`],
      solution: `${a} of ${a + b} are ${one}, so the chance is ${lowest(a, a + b)}.`,
    };
  },
};

export const algebraAndDataFamilies: Family[] = [
  angles,
  pythagoras,
  integers,
  binary,
  standardForm,
  indices,
  collectTerms,
  expand,
  equation,
  averages,
  chance,
];
