// Some answers here are marked by their meaning, also while their slips are chosen.
import '../meaning/readers.ts';
import { type Family, whole, word } from './family.ts';
import { decimal, hcf, n, naira, people } from './print.ts';

export const machine: Family = {
  name: 'machine',
  version: 1,
  class: 'Primary 5',
  title: 'Number machines',
  params: {},
  make: ({ between, pick, chance }) => {
    const [times, more, given] = [between(2, 9), between(2, 20), between(3, 15)];
    const isBack = chance(40);
    const out = given * times + more;
    const rule = `A number machine multiplies by ${times} and then adds ${more}.`;
    const who = pick(people);
    if (isBack)
      return {
        prompt: `${rule} ${who} gets ${out} out of it. Which number went in?`,
        answer: given,
        slips: [
          [out - more, `Now undo the × ${times}.`],
          [out * times + more, 'Go back through the machine, from the end to the start.'],
        ],
        hints: ['Go back: undo the last step first.', `${out} − ${more} = ${out - more}.`],
        solution: `Undo the last step first: ${out} − ${more} = ${out - more}. Then ${out - more} ÷ ${times} = ${given}.`,
      };
    return {
      prompt: `${rule} ${who} puts in ${given}. Which number comes out?`,
      answer: out,
      slips: [
        [given * times, `Now add ${more}.`],
        [(given + more) * times, 'It multiplies first and adds after that.'],
      ],
      hints: ['Do one step after the other.', `${given} × ${times} = ${given * times}.`],
      solution: `First ${given} × ${times} = ${given * times}. Then ${given * times} + ${more} = ${out}.`,
    };
  },
};

export const divideExact: Family = {
  name: 'divide-exact',
  version: 1,
  class: 'Primary 5',
  title: 'Divide without a remainder',
  params: { by: word('two-digits', 'ten-hundred', 'two-hundred') },
  make: ({ between, pick }, params) => {
    const by = params.word('by');
    if (by === 'two-digits') {
      const [size, answer] = [between(12, 49), between(23, 240)];
      if (size % 10 === 0) return null;
      const tens = Math.floor(answer / 10) * 10;
      return {
        prompt: `Work out ${n(size * answer)} ÷ ${size}.`,
        answer,
        slips: [
          [answer + 10, 'Check the tens of your answer: multiply back.'],
          [answer * 10, 'Check the places: multiply back.'],
        ],
        hints: [
          `Write the multiples of ${size} beside it.`,
          `${size} × ${tens} = ${n(size * tens)}. What is left?`,
        ],
        solution: `${size} × ${tens} = ${n(size * tens)}. ${n(size * (answer - tens))} is left, and that is ${size} × ${answer - tens}. Together ${answer}.`,
      };
    }
    const size = by === 'two-hundred' ? 200 : pick([10, 100]);
    const answer = between(12, 480);
    const half = by === 'two-hundred' ? ` Then half of ${n(answer * 2)} is ${answer}.` : '';
    return {
      prompt: `Work out ${n(size * answer)} ÷ ${size}.`,
      answer,
      slips: [
        [answer * 10, 'Count the zeros again.'],
        [
          by === 'two-hundred' ? answer * 2 : answer * 100,
          by === 'two-hundred'
            ? 'That is divided by 100. Now take half.'
            : 'Divide, do not leave it.',
        ],
      ],
      hints: [
        'Each digit moves to the right, one place for each zero.',
        by === 'two-hundred'
          ? `Divide by 100 first: ${n(answer * 2)}.`
          : `${size} has ${size === 10 ? 'one zero' : 'two zeros'}.`,
      ],
      solution: `Move each digit ${size === 10 ? 'one place' : 'two places'} to the right: ${n((size * answer) / (size === 10 ? 10 : 100))}.${half} Check: ${answer} × ${size} = ${n(size * answer)}.`,
    };
  },
};

export const timesDecimals: Family = {
  name: 'times-decimals',
  version: 1,
  class: 'Primary 5',
  title: 'Multiply and divide decimals',
  params: { way: word('multiply', 'divide') },
  make: ({ between, chance }, params) => {
    const [a, b] = [between(12, 98), between(2, 12)];
    if (a % 10 === 0 || b === 10) return null;
    if (params.word('way') === 'divide') {
      return {
        prompt: `Work out ${decimal(a * b, 1)} ÷ ${b}.`,
        answer: decimal(a, 1),
        form: 'decimal',
        slips: [
          [a, 'Where does the point stand in your answer?'],
          [decimal(a, 2), 'Estimate first. How large must it be?'],
        ],
        hints: ['Divide as if there were no point.', `${a * b} ÷ ${b} = ${a}. Now put the point.`],
        solution: `Without the point ${a * b} ÷ ${b} = ${a}. There is one place behind the point, so it is ${decimal(a, 1)}.`,
      };
    }
    const places = chance(50) ? 2 : 1;
    const second = decimal(b, places - 1);
    return {
      prompt: `Work out ${decimal(a, 1)} × ${second}.`,
      answer: decimal(a * b, places),
      form: 'any',
      slips: [
        [a * b, 'Count the places behind the points.'],
        [decimal(a * b, places + 1), 'Count the places behind the points again.'],
      ],
      hints: [
        'Multiply as if there were no points.',
        `${a} × ${b} = ${n(a * b)}. Now put the point.`,
      ],
      solution: `Without the points ${a} × ${b} = ${n(a * b)}. ${places === 1 ? 'One place stands' : 'Two places stand'} behind the points in all, so it is ${decimal(a * b, places)}.`,
    };
  },
};

export const ratioLowest: Family = {
  name: 'ratio-lowest',
  version: 1,
  class: 'Primary 5',
  title: 'Ratio in its lowest terms',
  params: {},
  make: ({ between, pick, shuffle }) => {
    const [a, b, times] = [between(1, 9), between(2, 12), between(2, 9)];
    if (a === b || hcf(a, b) > 1) return null;
    const [one, two] = pick([
      ['boys', 'girls'],
      ['goats', 'sheep'],
      ['red beads', 'blue beads'],
      ['cups of rice', 'cups of beans'],
    ] as const);
    const [who = 'Ada'] = shuffle(people);
    const [left, right] = [a * times, b * times];
    return {
      prompt: `${who} counts ${left} ${one} and ${right} ${two}. What is the ratio of ${one} to ${two} in its lowest terms?`,
      accept: [`${a} : ${b}`],
      form: 'ratio',
      slips: [
        [`${b} : ${a}`, 'Keep the order of the question.'],
        [`${a} : ${a + b}`, 'Compare the two parts, not a part with all.'],
      ],
      hints: [`Which number divides ${left} and ${right}?`, `Divide both by ${times}.`],
      solution: `The ratio is ${left} : ${right}. Both can be divided by ${times}: ${left} ÷ ${times} = ${a} and ${right} ÷ ${times} = ${b}. So it is ${a} : ${b}.`,
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

export const primeProduct: Family = {
  name: 'prime-product',
  version: 1,
  class: 'Primary 5',
  title: 'Write a number as a product of primes',
  params: { most: whole(150, 600, 600) },
  make: ({ between, pick }, params) => {
    const value = between(12, params.whole('most'));
    const primes = primesOf(value);
    const [first = 2, ...others] = primes;
    if (primes.length < 3 || primes.length > 6 || (primes.at(-1) ?? 0) > 13) return null;
    return {
      prompt: pick([
        `Write ${value} as a product of prime numbers.`,
        `What are the prime factors of ${value}? Write them as a product.`,
        `Which prime numbers multiply to ${value}? Write the product.`,
      ]),
      accept: [primes.join(' × ')],
      form: 'factors',
      slips: [
        [`${first} × ${value / first}`, 'One of them can still be divided.'],
        [others.join(' × '), 'Multiply back: do you get the whole number?'],
      ],
      hints: [
        'Divide by the smallest prime that fits, again and again.',
        `${value} ÷ ${first} = ${value / first}. Go on with that.`,
      ],
      solution: `Divide by the smallest prime each time: ${primes.join(', ')}. So ${value} = ${primes.join(' × ')}.`,
    };
  },
};

const ones = (
  'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function below1000(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const small =
    rest < 20
      ? (ones[rest] ?? '')
      : `${tens[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : `-${ones[rest % 10]}`}`;
  if (hundreds === 0) return small;
  return `${ones[hundreds]} hundred${rest === 0 ? '' : ` and ${small}`}`;
}

function inWords(value: number): string {
  const groups = [
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
  ] as const;
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of groups) {
    if (rest >= size) parts.push(`${below1000(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest === 0) return parts.join(', ');
  return `${parts.join(', ')}${rest < 100 ? ' and ' : ', '}${below1000(rest)}`;
}

export const writeNumber: Family = {
  name: 'write-number',
  version: 1,
  class: 'Primary 5',
  title: 'Write numbers in figures',
  params: { digits: whole(5, 10, 7) },
  make: ({ between, chance }, params) => {
    const count = between(Math.max(5, params.whole('digits') - 2), params.whole('digits'));
    const top = 10 ** (count - 1);
    // Zeros in the middle are where children make mistakes.
    const head = between(top, top * 10 - 1);
    const value = chance(70) ? head - (head % 10_000) + between(1, 99) : head;
    if (value % 1000 === 0) return null;
    const [front, last] = [Math.floor(value / 1000), value % 1000];
    return {
      prompt: `Write in figures: ${inWords(value)}.`,
      answer: value,
      slips: [
        [`${front}${last}`, 'Each group behind a comma has three digits. Fill up with zeros.'],
        [value * 10, 'Count the digits of each group.'],
      ],
      hints: [
        'Write it in groups of three digits, from the right.',
        `The last group is ${`${last}`.padStart(3, '0')}.`,
      ],
      solution: `The last group is ${`${last}`.padStart(3, '0')}, and before it stands ${n(front)}. So it is ${n(value)}.`,
    };
  },
};

export const scaleDrawing: Family = {
  name: 'scale',
  version: 1,
  class: 'Primary 5',
  title: 'Scales of plans and maps',
  params: { ask: word('real', 'paper') },
  make: ({ between, pick }, params) => {
    const metres = pick([2, 4, 5, 10, 20, 25, 50]);
    const paper = between(3, 24);
    const what = pick(['a school', 'a farm', 'a market', 'a football field', 'a village']);
    const start = `On a plan of ${what}, 1 cm stands for ${metres} m.`;
    const real = paper * metres;
    if (real === metres || paper === metres) return null;
    if (params.word('ask') === 'paper')
      return {
        prompt: `${start} How many cm on the plan are ${n(real)} m?`,
        answer: paper,
        unit: 'cm',
        slips: [
          [real * metres, 'The plan is smaller than the real thing. Divide.'],
          [Math.abs(real - metres), 'Divide, do not take away.'],
        ],
        hints: [`How many times ${metres} m is that?`, `Divide ${n(real)} by ${metres}.`],
        solution: `Each ${metres} m takes 1 cm. ${n(real)} ÷ ${metres} = ${paper}, so it is ${paper} cm.`,
      };
    return {
      prompt: `${start} A path is ${paper} cm long on the plan. How many metres is it really?`,
      answer: real,
      unit: 'm',
      slips: [
        [paper + metres, `Each centimetre is ${metres} m. Multiply.`],
        [real * 10, 'Check the zeros.'],
      ],
      hints: [`1 cm is ${metres} m. How much are 2 cm?`, `Multiply ${paper} by ${metres}.`],
      solution: `1 cm is ${metres} m. ${paper} × ${metres} = ${n(real)}, so the path is ${n(real)} m long.`,
    };
  },
};

export const pieChart: Family = {
  name: 'pie',
  version: 1,
  class: 'Primary 5',
  title: 'Parts of a pie chart',
  params: { ask: word('angle', 'number') },
  make: ({ between, pick }, params) => {
    const total = pick([12, 18, 20, 24, 30, 36, 40, 60, 72, 90, 120]);
    const part = between(2, Math.floor(total * 0.6));
    const angle = (part * 360) / total;
    if (!Number.isInteger(angle) || angle === 180 || angle === total) return null;
    const what = pick([
      'walk to school',
      'like football',
      'eat rice at noon',
      'speak Hausa',
      'have a pet',
    ]);
    const who = pick(['pupils', 'children', 'boys', 'girls']);
    const each = 360 / total;
    if (params.word('ask') === 'number')
      return {
        prompt: `A pie chart shows ${total} ${who}. The part of those who ${what} has an angle of ${angle}°. How many ${who} is that?`,
        answer: part,
        slips: [
          [total - part, 'That is the rest of the circle.'],
          [angle, 'That is the angle. How many does it stand for?'],
        ],
        hints: [`All ${total} make 360°.`, `One of them makes 360° ÷ ${total}.`],
        solution: `${angle}° of 360° is the fraction $\\frac{${angle}}{360}$. $\\frac{${angle}}{360}$ of ${total} is ${part}.`,
      };
    return {
      prompt: `${part} of ${total} ${who} ${what}. What is the angle of this part in a pie chart?`,
      answer: angle,
      unit: '°',
      slips: [
        [360 - angle, 'That is the angle of the rest.'],
        [part, 'The circle has 360°. Share it by all.'],
      ],
      hints: [
        `All ${total} make 360°.`,
        Number.isInteger(each)
          ? `One of them makes 360° ÷ ${total} = ${each}°.`
          : `Take $\\frac{${part}}{${total}}$ of 360°.`,
      ],
      solution: `The part is $\\frac{${part}}{${total}}$ of the circle. ${part} × 360 ÷ ${total} = ${angle}, so the angle is ${angle}°.`,
    };
  },
};

export const tableMean: Family = {
  name: 'table-mean',
  version: 1,
  class: 'JSS 1',
  title: 'Mean from a frequency table',
  params: {},
  make: ({ between, pick }) => {
    const first = between(0, 4);
    const values = [0, 1, 2, 3].map((step) => first + step);
    const counts = values.map(() => between(1, 9));
    const all = counts.reduce((a, b) => a + b);
    const sum = values.reduce((total, value, place) => total + value * (counts[place] ?? 0), 0);
    if ((sum * 10) % all !== 0 || new Set(counts).size < 3) return null;
    const [thing, many] = pick([
      ['goals', 'matches'],
      ['books', 'pupils'],
      ['children', 'families'],
      ['eggs', 'hens'],
    ] as const);
    const rows = values.map((value, place) => `${value} ${thing} in ${counts[place]}`).join(', ');
    return {
      prompt: `A table of ${many} says: ${rows}. What is the mean number of ${thing}?`,
      answer: decimal((sum * 10) / all, 1),
      slips: [
        [sum, `That is the number of all ${thing}. Now divide.`],
        [decimal(values.reduce((a, b) => a + b) * 25, 2), 'Each row counts as often as it comes.'],
        [decimal(Math.round((sum * 10) / 4), 1), `Divide by the number of ${many}, not of rows.`],
      ],
      hints: [
        `How many ${thing} are there in all? Multiply row by row.`,
        `There are ${all} ${many}.`,
      ],
      solution: `Row by row: ${values.map((value, place) => `${value} × ${counts[place]}`).join(' + ')} = ${sum}. There are ${counts.join(' + ')} = ${all} ${many}. ${sum} ÷ ${all} = ${decimal((sum * 10) / all, 1)}.`,
    };
  },
};

export const commission: Family = {
  name: 'commission',
  version: 1,
  class: 'Primary 5',
  title: 'Commission',
  params: {},
  make: ({ between, pick }) => {
    const [total, percent, who] = [between(20, 400) * 1_000, between(2, 20), pick(people)];
    const answer = (total * percent) / 100;
    const goods = pick(['phones', 'shoes', 'books', 'bags of cement', 'school uniforms']);
    return {
      prompt: `${who} sells ${goods} for ${naira(total)} and gets a commission of ${percent}%. How much is the commission?`,
      answer,
      form: 'money',
      slips: [
        [total - answer, 'That is what the owner keeps.'],
        [Math.floor(total / percent), `${percent}% means ${percent} of every 100.`],
      ],
      hints: ['Find 1% first.', `1% of ${naira(total)} is ${naira(total / 100)}.`],
      solution: `1% of ${naira(total)} is ${naira(total / 100)}. ${percent}% is ${percent} × ${naira(total / 100)} = ${naira(answer)}.`,
    };
  },
};

export const everydayFamilies: Family[] = [
  machine,
  divideExact,
  timesDecimals,
  ratioLowest,
  primeProduct,
  writeNumber,
  scaleDrawing,
  pieChart,
  tableMean,
  commission,
];
