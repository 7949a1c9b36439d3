import { type Draft, type Family, whole, word } from './family.ts';
import { decimal, n, people } from './print.ts';

export const countOn: Family = {
  name: 'count-on',
  version: 1,
  class: 'Primary 5',
  title: 'Count on and back',
  params: {},
  make: ({ between, pick, chance }) => {
    const step = pick([1_000, 10_000, 100_000, 20_000, 50_000]);
    const isOn = chance(60);
    const start = between(12, 390) * step + (step > 1_000 ? between(0, 1) * 5_000 : 0);
    const at = (count: number) => start + (isOn ? count : -count) * step;
    if (at(3) < 0 || start > 9_000_000) return null;
    return {
      prompt: `Count ${isOn ? 'on' : 'back'} in steps of ${n(step)}. What comes next? ${n(at(0))}, ${n(at(1))}, ${n(at(2))}, …`,
      answer: at(3),
      hints: [
        'Which place changes from one number to the next?',
        `${isOn ? 'Add' : 'Take away'} ${n(step)}.`,
      ],
      solution: `Each step ${isOn ? 'adds' : 'takes away'} ${n(step)}. ${n(at(2))} ${isOn ? '+' : '−'} ${n(step)} = ${n(at(3))}.`,
      slips: [
        [at(2) + (isOn ? step / 10 : -step / 10), `Each step is ${n(step)}. Look at the place.`],
        [at(4), 'That is the number after the next.'],
        [at(-1), isOn ? 'Count on, not back.' : 'Count back, not on.'],
      ],
    };
  },
};

export const largest: Family = {
  name: 'largest',
  version: 1,
  class: 'Primary 5',
  title: 'Compare large numbers',
  params: { digits: whole(6, 12, 7) },
  picks: true,
  make: ({ between, chance, shuffle }, params) => {
    const count = params.whole('digits');
    const [lead, isLargest] = [between(1, 9), chance(60)];
    // The same digits in other places: only the place value decides.
    const tail = shuffle([between(1, 4), between(5, 9), 0, 0]);
    const rest = '0'.repeat(count - 5);
    const ways = [tail, shuffle(tail), shuffle(tail), shuffle(tail)];
    const list = ways.map((digits) =>
      Number(`${lead}${digits.slice(0, 2).join('')}${rest}${digits.slice(2).join('')}`),
    );
    if (new Set(list).size < 4) return null;
    const answer = isLargest ? Math.max(...list) : Math.min(...list);
    const name = isLargest ? 'largest' : 'smallest';
    return {
      prompt: `Which of these numbers is the ${name}? ${list.map(n).join('; ')}`,
      answer,
      hints: [
        'All have the same number of digits. Begin at the left.',
        'Compare the first place where the digits differ.',
      ],
      solution: `All begin with ${lead}. Compare place by place from the left: the ${name} is ${n(answer)}.`,
      slips: list
        .filter((one) => one !== answer)
        .map((one): [number, string] => [one, 'Compare the digits place by place, from the left.']),
    };
  },
};

export const placePoint: Family = {
  name: 'place-point',
  version: 1,
  class: 'Primary 5',
  title: 'Place the decimal point',
  params: {},
  make: ({ between, chance }) => {
    const [a, b] = [between(21, 94), between(12, 98)];
    const isLong = chance(50);
    const product = a * b;
    if (a % 10 === 0 || b % 10 === 0 || product % 10 === 0) return null;
    const [left, right] = [decimal(a, 1), decimal(b, isLong ? 2 : 1)];
    const places = isLong ? 3 : 2;
    const [x, y] = [
      Math.round(a / 10),
      isLong ? decimal(Math.round(b / 10), 1) : `${Math.round(b / 10)}`,
    ];
    return {
      prompt: `The digits of ${left} × ${right} are ${product}. Estimate, put the point in its place and write the product.`,
      answer: decimal(product, places),
      form: 'decimal',
      hints: ['Round both numbers and multiply.', `It is about ${x} × ${y}.`],
      solution: `${left} × ${right} is about ${x} × ${y} = ${isLong ? decimal(x * Math.round(b / 10), 1) : x * Math.round(b / 10)}. So the point stands like this: ${decimal(product, places)}.`,
      slips: [
        [decimal(product, places - 1), 'That is ten times too large. Estimate first.'],
        [decimal(product, places + 1), 'That is ten times too small. Estimate first.'],
      ],
    };
  },
};

export const estimateProduct: Family = {
  name: 'estimate-product',
  version: 1,
  class: 'Primary 5',
  title: 'Estimate a product',
  params: {},
  make: ({ between, pick }) => {
    const [a, b] = [between(2, 9) * 100 + between(-9, 9), between(2, 9) * 10 + between(-2, 2)];
    const [x, y] = [Math.round(a / 100) * 100, Math.round(b / 10) * 10];
    if (a === x || b === y) return null;
    const [thing, box] = pick([
      ['nails', 'packets'],
      ['sweets', 'tins'],
      ['seeds', 'bags'],
      ['pages', 'books'],
    ] as const);
    return {
      prompt: `There are ${b} ${box} with ${a} ${thing} each. Round to the nearest hundred and the nearest ten, and estimate how many ${thing} there are.`,
      answer: x * y,
      hints: [`${a} is about ${x}.`, `${b} is about ${y}. Now multiply.`],
      solution: `${a} is about ${x} and ${b} is about ${y}. ${x} × ${y} = ${n(x * y)}.`,
      slips: [
        [(x * y) / 10, 'Count the zeros: two of one number and one of the other.'],
        [x + y, 'Multiply, do not add.'],
        [a * b, 'That is exact. Round first.'],
      ],
    };
  },
};

const signs = ['☆', '◇', '◎', '△'] as const;

type Rule = [of: (first: number, second: number) => number, words: string];

export const signRule: Family = {
  name: 'sign-rule',
  version: 1,
  class: 'Primary 5',
  title: 'The rule of a sign',
  params: {},
  make: ({ between, pick, shuffle }) => {
    const [sign, more] = [pick(signs), between(1, 9)];
    const [rule, words] = pick<Rule>([
      [(one, other) => one * other + more, `multiply the two numbers, then add ${more}`],
      [(one, other) => 2 * one + other, 'double the first number, then add the second'],
      [(one, other) => 3 * one + other, 'take the first number three times, then add the second'],
    ]);
    const [a = 2, b = 3, c = 4, d = 5, e = 6] = shuffle([2, 3, 4, 5, 6, 7]);
    const [x, y] = [e + 3, between(3, 9)];
    const right = rule(x, y);
    const shown = [
      [a, b],
      [b, c],
      [c, d],
    ] as const;
    if (x === y) return null;
    return {
      prompt: `A sign ${sign} works like this: ${shown.map(([one, other]) => `${one} ${sign} ${other} = ${rule(one, other)}`).join(', ')}. What is ${x} ${sign} ${y}?`,
      answer: right,
      hints: ['Find one rule that fits all three examples.', `Try this: ${words}.`],
      solution: `The rule is: ${words}. For ${x} ${sign} ${y} this gives ${right}.`,
      slips: [
        [x * y, 'Test your rule on every example.'],
        [x + y, 'Adding alone does not fit the examples.'],
        [rule(y, x), 'The order of the two numbers matters here.'],
      ],
    };
  },
};

const primesOf = (value: number): number[] => {
  const found: number[] = [];
  let rest = value;
  for (let prime = 2; rest > 1; prime += 1) {
    while (rest % prime === 0) [rest] = [rest / prime, found.push(prime)];
  }
  return found;
};

export const rootPrimes: Family = {
  name: 'root-primes',
  version: 1,
  class: 'Primary 5',
  title: 'A root from prime factors',
  params: { most: whole(20, 90, 90) },
  make: ({ between, pick }, params) => {
    const root = between(6, params.whole('most'));
    const own = primesOf(root);
    const [first = 2] = own;
    if (own.length < 2 || own.length > 4 || (own.at(-1) ?? 0) > 13) return null;
    const square = root * root;
    const written = primesOf(square).join(' × ');
    const product = own.join(' × ');
    return {
      prompt: pick([
        `${square} = ${written}. What is $\\sqrt{${square}}$?`,
        `The prime factors of ${square} are ${written}. Use them to find its square root.`,
        `A square field has an area of ${square} m², and ${square} = ${written}. How many metres long is one side?`,
        `Which number times itself is ${square}? Use ${square} = ${written}.`,
        `${pick(people)} lays ${square} tiles in a square, and ${square} = ${written}. How many tiles are in a row?`,
      ]),
      answer: root,
      hints: ['Put equal primes together in pairs.', `One of each pair: ${product}.`],
      solution: `Take one prime of each pair: ${product}${own.length > 1 ? ` = ${root}` : ''}. Check: ${root} × ${root} = ${n(square)}.`,
      slips: [
        [square / 2, 'Half of it is not the root. Use the pairs.'],
        [root / first, 'Take one prime of every pair.'],
        [own.reduce((a, b) => a + b), 'Multiply the primes, do not add them.'],
      ],
    };
  },
};

export const rootBetween: Family = {
  name: 'root-between',
  version: 1,
  class: 'JSS 2',
  title: 'Between which whole numbers a root lies',
  params: {},
  make: ({ between, pick, chance }) => {
    const below = between(3, 24);
    const value = between(below * below + 1, (below + 1) * (below + 1) - 1);
    const isLower = chance(50);
    const answer = isLower ? below : below + 1;
    return {
      prompt: pick([
        `$\\sqrt{${value}}$ lies between two whole numbers that follow each other. What is the ${isLower ? 'smaller' : 'larger'} one?`,
        isLower
          ? `Which is the largest whole number whose square is less than ${value}?`
          : `Which is the smallest whole number whose square is more than ${value}?`,
      ]),
      answer,
      hints: [
        `Which square numbers are near ${value}?`,
        `${below}² = ${below * below}. What is ${below + 1}²?`,
      ],
      solution: `${below}² = ${below * below} and ${below + 1}² = ${(below + 1) * (below + 1)}. ${value} lies between them, so the ${isLower ? 'smaller' : 'larger'} number is ${answer}.`,
      slips: [
        [isLower ? below + 1 : below, 'Read again: the smaller or the larger one?'],
        [Math.round(value / 2), 'The root is not the half. Square some numbers.'],
      ],
    };
  },
};

const two = (value: number) => `$${value.toString(2)}_2$`;

export const binaryCheck: Family = {
  name: 'binary-check',
  version: 1,
  class: 'JSS 1',
  title: 'Check base two in base ten',
  params: { way: word('add', 'subtract', 'multiply', 'convert') },
  make: ({ between, pick, chance }, params) => {
    const [way, who] = [params.word('way'), pick(people)];
    if (way === 'convert') {
      const [value, off] = [between(18, 120), pick([1, 2, 3, 4, 6])];
      const wrong = value + off;
      return {
        prompt: `${who} changes ${value} to base two and writes ${two(wrong)}. Check it: which number is this in base ten?`,
        answer: wrong,
        hints: [
          'Write the place values 1, 2, 4, 8 … from the right.',
          'Add the place values that have a 1.',
        ],
        solution: `${[...wrong.toString(2)].flatMap((bit, place, bits) => (bit === '1' ? [2 ** (bits.length - 1 - place)] : [])).join(' + ')} = ${wrong}. It should be ${value}, so ${who} made a mistake.`,
        slips: [
          [wrong + 1, 'The last digit is worth 1 or 0.'],
          [wrong * 2, 'The last place is worth 1, not 2.'],
        ],
      };
    }
    const isTimes = way === 'multiply';
    const [a, b] = isTimes ? [between(5, 15), between(3, 7)] : [between(9, 31), between(5, 23)];
    if (a <= b) return null;
    const [sign, shown, answer] = {
      add: ['+', '+', a + b],
      subtract: ['-', '−', a - b],
      multiply: ['\\times', '×', a * b],
    }[way as 'add'] as [string, string, number];
    const sum = `$${a.toString(2)}_2 ${sign} ${b.toString(2)}_2$`;
    return {
      prompt: chance(50)
        ? `Check ${sum} in base ten. What must come out in base ten?`
        : `${who} wants to check ${sum}. What is the answer in base ten?`,
      answer,
      hints: ['Change both numbers to base ten first.', `${two(a)} is ${a} in base ten.`],
      solution: `${two(a)} is ${a} and ${two(b)} is ${b}. ${a} ${shown} ${b} = ${answer}.`,
      slips: [
        [answer + 1, 'Change the two numbers to base ten again, place by place.'],
        [isTimes ? a + b : a * b, 'Look at the sign.'],
        [answer.toString(2), 'That is the answer in base two. Give it in base ten.'],
      ],
    };
  },
};

export const roundDecimal: Family = {
  name: 'round-decimal',
  version: 1,
  class: 'JSS 2',
  title: 'Round to decimal places',
  params: {},
  make: ({ between, pick }) => {
    const [value, keep] = [between(10_013, 999_987), pick([1, 2, 3])];
    const unit = 10 ** (4 - keep);
    const [rounded, cut] = [Math.round(value / unit), Math.floor(value / unit)];
    const next = Math.floor((value % unit) / (unit / 10));
    if (value % 10 === 0 || value % unit === unit / 2) return null;
    return {
      prompt: `Round ${decimal(value, 4)} to ${keep} decimal ${keep === 1 ? 'place' : 'places'}.`,
      answer: decimal(rounded, keep, true),
      form: 'decimal',
      places: keep,
      hints: [
        `Keep ${keep} ${keep === 1 ? 'digit' : 'digits'} behind the point. Look at the one after.`,
        `The next digit is ${next}. ${next < 5 ? 'Leave the last digit as it is.' : 'Round up.'}`,
      ],
      solution: `The digit after the place is ${next}, so round ${next < 5 ? 'down' : 'up'}: ${decimal(rounded, keep, true)}.`,
      slips: [
        [
          decimal(rounded === cut ? cut + 1 : cut, keep, true),
          'Look at the next digit: 5 or more rounds up.',
        ],
        [decimal(rounded, keep + 1, true), 'Check where the point stands.'],
      ],
    };
  },
};

export const nthTerm: Family = {
  name: 'nth-term',
  version: 1,
  class: 'JSS 1',
  title: 'Rules of patterns with a letter',
  params: {},
  make: ({ between, chance }) => {
    const [a, b, at] = [between(2, 9), between(1, 9) * (chance(50) ? 1 : -1), between(6, 30)];
    if (a + b < 1) return null;
    const rule = `${a}n ${b < 0 ? '-' : '+'} ${Math.abs(b)}`;
    const shown = [1, 2, 3, 4].map((place) => a * place + b);
    const value = a * at + b;
    if (chance(40))
      return {
        prompt: `The first numbers of a pattern are ${shown.join(', ')}. Write the rule for the number in place $n$.`,
        accept: [rule],
        form: 'expression',
        hints: [
          'How large is the step from one number to the next?',
          `The step is ${a}, so begin with $${a}n$. What is missing for $n = 1$?`,
        ],
        solution: `The step is ${a}, so the rule begins with $${a}n$. In place 1 stands ${a + b}, and $${a} \\times 1 = ${a}$, so ${b < 0 ? `take ${-b} away` : `add ${b}`}: $${rule}$.`,
        slips: [
          [`n + ${a}`, 'The rule must work for every place. Test it for place 3.'],
          [`${a}n`, 'Test your rule: does it give the first number?'],
        ],
      };
    if (chance(50))
      return {
        prompt: `A pattern has the rule $${rule}$. Which number stands in place ${at}?`,
        answer: value,
        hints: [`Put ${at} in the place of $n$.`, `${a} × ${at} = ${a * at}.`],
        solution: `${a} × ${at} = ${a * at}. Then ${a * at} ${b < 0 ? '−' : '+'} ${Math.abs(b)} = ${value}.`,
        slips: [
          [a * at - b, 'Look at the sign in the rule.'],
          [a + at + b, `$${a}n$ means ${a} times $n$.`],
        ],
      };
    return {
      prompt: `A pattern has the rule $${rule}$. In which place does ${value} stand?`,
      answer: at,
      hints: [`Solve $${rule} = ${value}$.`, `First $${a}n = ${a * at}$.`],
      solution: `$${rule} = ${value}$. Then $${a}n = ${a * at}$, and ${a * at} ÷ ${a} = ${at}.`,
      slips: [
        [a * at, `Now divide by ${a}.`],
        [a * value + b, 'That would be the number in this place. Go back.'],
      ],
    };
  },
};

export const factorUse: Family = {
  name: 'factor-use',
  version: 1,
  class: 'JSS 2',
  title: 'Use a common factor to calculate',
  params: {},
  make: ({ between, pick, chance }) => {
    const [times, round, small] = [between(13, 98), pick([10, 20, 50, 100]), between(3, 47)];
    const [isPlus, isDecimal] = [chance(50), chance(40)];
    const first = isPlus ? round - small : round + small;
    if (first < 4 || first === small || times % 10 === 0) return null;
    const shown = isDecimal ? decimal(times, 1) : `${times}`;
    const answer = isDecimal ? decimal(times * round, 1) : times * round;
    const sign = isPlus ? '+' : '−';
    return {
      prompt: `Use the common factor to work out ${shown} × ${first} ${sign} ${shown} × ${small}.`,
      answer,
      hints: [`Which factor is in both products?`, `${shown} × (${first} ${sign} ${small})`],
      solution: `${shown} is in both products. ${shown} × (${first} ${sign} ${small}) = ${shown} × ${round} = ${isDecimal ? answer : n(times * round)}.`,
      slips: [
        [
          isDecimal
            ? decimal(times * (isPlus ? Math.abs(first - small) : first + small), 1)
            : times * (isPlus ? Math.abs(first - small) : first + small),
          'Look at the sign between the products.',
        ],
        [
          isDecimal ? decimal(2 * times * round, 1) : 2 * times * round,
          'The common factor stands before the bracket only once.',
        ],
      ],
    };
  },
};

export const divideIntegers: Family = {
  name: 'divide-integers',
  version: 1,
  class: 'JSS 2',
  title: 'Divide integers',
  params: {},
  make: ({ between, chance }) => {
    const [a, b] = [between(2, 15) * (chance(60) ? -1 : 1), between(2, 12) * (chance(60) ? -1 : 1)];
    const product = a * b;
    if ((a > 0 && b > 0) || a === b) return null;
    const shown = (value: number) => (value < 0 ? `(${value})` : `${value}`);
    const rule = `Equal signs give plus, different signs give minus.`;
    const sum = `${Math.abs(product)} ÷ ${Math.abs(b)} = ${Math.abs(a)}`;
    const isSame = product < 0 === b < 0;
    return {
      prompt: chance(70)
        ? `Work out $${product} \\div ${shown(b)}$.`
        : `Which number goes in the gap? $? \\times ${shown(b)} = ${product}$`,
      answer: a,
      hints: ['Divide without the signs first.', rule],
      solution: `${sum}. The signs of ${n(product)} and ${n(b)} are ${isSame ? 'equal, so the answer is positive' : 'different, so the answer is negative'}: ${n(a)}.`,
      slips: [
        [-a, rule],
        [product - b, 'Divide, do not take away.'],
      ],
    };
  },
};

type Move = { start: number; change: number; isUp: boolean; end: number };

function accountStory(who: string, { start, change, isUp, end }: Move): Draft {
  const [had, moved, has] = [start * 100, change * 100, end * 100];
  const [sign, words] = isUp ? ['+', 'are paid in'] : ['−', 'are taken out'];
  return {
    prompt: `${who}'s account stands at ${had < 0 ? '−' : ''}₦${n(Math.abs(had))}. Then ₦${n(moved)} ${words}. How many naira are in the account now? Use a minus sign below zero.`,
    answer: has,
    hints: ['Owing money is below zero.', `${n(had)} ${sign} ${n(moved)} = ?`],
    solution: `${n(had)} ${sign} ${n(moved)} = ${n(has)}.`,
    slips: [
      [-has, 'Is the account above or below zero?'],
      [
        isUp ? had - moved : had + moved,
        `Money that ${isUp ? 'is paid in is added' : 'is taken out is subtracted'}.`,
      ],
    ],
  };
}

function thermometerStory(where: string, { start, change, isUp, end }: Move): Draft {
  const [sign, way, words] = isUp ? ['+', 'up', 'warmer'] : ['−', 'down', 'colder'];
  const toZero = Math.abs(start);
  const isCrossing = start < 0 === isUp && change > toZero;
  return {
    prompt: `${where} is at ${n(start)} °C. It gets ${change} degrees ${words}. What is the temperature now in °C?`,
    answer: end,
    hints: [
      'Draw a number line that goes up and down.',
      isCrossing
        ? `${toZero} degrees take you to 0. How many are left?`
        : `Go ${way} ${change} steps from ${n(start)}.`,
    ],
    solution: isCrossing
      ? `${toZero} degrees lead to 0, and ${change - toZero} more to ${n(end)}. So it is ${n(end)} °C.`
      : `${n(start)} ${sign} ${change} = ${n(end)}. So it is ${n(end)} °C.`,
    slips: [
      [-end, 'Is it above or below zero?'],
      [isUp ? start - change : start + change, `It gets ${words}: go ${way} on the thermometer.`],
    ],
  };
}

export const temperature: Family = {
  name: 'temperature',
  version: 1,
  class: 'Primary 5',
  title: 'Temperature and money below zero',
  params: { with: word('temperature', 'both') },
  make: ({ between, pick, chance }, params) => {
    const [start, change, isUp] = [between(-12, 9), between(3, 18), chance(50)];
    const end = isUp ? start + change : start - change;
    if (start * end === 0 || Math.abs(start) === change || (start > 0 && end > 0)) return null;
    const move = { start, change, isUp, end };
    return params.word('with') === 'both' && chance(50)
      ? accountStory(pick(people), move)
      : thermometerStory(
          pick(['A cold room', 'A freezer', 'An ice store', 'The top of a high mountain']),
          move,
        );
  },
};

export const lineBack: Family = {
  name: 'line-back',
  version: 1,
  class: 'JSS 2',
  title: 'Read a line both ways',
  params: {},
  make: ({ between, pick, chance }) => {
    const [a, b] = [between(1, 6) * (chance(35) ? -1 : 1), between(1, 12) * (chance(50) ? -1 : 1)];
    const x = between(2, 9) * (chance(40) ? -1 : 1);
    const y = a * x + b;
    if (y === b || x === y || y === 0) return null;
    const line = `y = ${a === 1 ? '' : a === -1 ? '-' : a}x ${b < 0 ? '-' : '+'} ${Math.abs(b)}`;
    const sum = `${n(y)} ${b < 0 ? '+' : '−'} ${Math.abs(b)} = ${n(y - b)}`;
    return {
      prompt: pick([
        `The line $${line}$ is drawn. For which $x$ is $y = ${y}$?`,
        `A point of the line $${line}$ has the height ${n(y)}. What is its $x$?`,
      ]),
      answer: x,
      hints: [
        'Go across from this height to the line, then straight to the x-axis.',
        `Solve $${y} = ${line.slice(4)}$.`,
      ],
      solution: `$${line.slice(4)} = ${y}$. ${b < 0 ? 'Add' : 'Take away'} ${Math.abs(b)}: ${sum}. ${a === 1 ? `So $x = ${x}$` : `Divide by ${n(a)}: $x = ${x}$`}.`,
      slips: [
        [a * y + b, 'You put the height in for $x$. It is $y$.'],
        [-x, 'Check the sign.'],
        [y - b, `Now divide by ${n(a)}.`],
      ] as Draft['slips'],
    };
  },
};

export const numberSenseFamilies: Family[] = [
  countOn,
  largest,
  placePoint,
  estimateProduct,
  signRule,
  rootPrimes,
  rootBetween,
  binaryCheck,
  roundDecimal,
  nthTerm,
  factorUse,
  divideIntegers,
  temperature,
  lineBack,
];
