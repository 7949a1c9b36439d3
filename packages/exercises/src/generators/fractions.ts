import { type Family, type ReadParams, whole, word, yesNo } from './family.ts';
import { frac, hcf, lcm, lowest, mixed, n, naira, people, texOf } from './print.ts';

/** A proper fraction in lowest terms. */
type Pair = [top: number, bottom: number];
type Between = (least: number, most: number) => number;

function properFraction(between: Between, most: number): Pair | null {
  const bottom = between(3, most);
  const top = between(1, bottom - 1);
  return hcf(top, bottom) === 1 ? [top, bottom] : null;
}

/** The largest top or bottom of an answer in lowest terms: a child of ten is given 20. */
const answerSize = whole(12, 300, 300);
const isLarge = (top: number, bottom: number, params: ReadParams) =>
  Math.max(top % bottom, bottom) / hcf(top, bottom) > params.whole('answer') ||
  top / bottom > params.whole('answer');

const tex = ([top, bottom]: Pair) => frac(top, bottom);

export const equivalentFraction: Family = {
  name: 'equivalent-fraction',
  version: 2,
  class: 'Primary 5',
  title: 'Equivalent fractions',
  params: { most: whole(6, 15, 12), gap: word('both', 'top', 'bottom') },
  make: ({ between, chance }, params) => {
    const first = properFraction(between, params.whole('most'));
    if (!first) return null;
    const [top, bottom] = first;
    const times = between(2, 9);
    if (bottom * times > 60) return null;
    const isTop = params.word('gap') === 'top' || (params.word('gap') === 'both' && chance(50));
    const [given, other, answer] = isTop
      ? [bottom, top, top * times]
      : [top, bottom, bottom * times];
    const added = other + given * times - given;
    const right = isTop ? `\\frac{?}{${bottom * times}}` : `\\frac{${top * times}}{?}`;
    return {
      prompt: `Which number is missing? $${tex(first)} = ${right}$`,
      answer,
      slips: [
        [added, 'You added the same to top and bottom. Multiply instead.'],
        [other, 'Top and bottom have to change together.'],
      ],
      hints: [
        `${given} became ${given * times}. What was it multiplied by?`,
        `Do the same with ${other}: × ${times}.`,
      ],
      solution: `${given} × ${times} = ${given * times}, so ${other} × ${times} = ${answer}.`,
    };
  },
};

export const simplify: Family = {
  name: 'simplify',
  version: 1,
  class: 'Primary 5',
  title: 'Lowest terms',
  params: { hcf: whole(4, 20, 12) },
  make: ({ between }, params) => {
    const first = properFraction(between, 12);
    const times = between(4, params.whole('hcf'));
    const step = [2, 3, 5].find((prime) => times % prime === 0);
    if (!first || step === undefined || step === times) return null;
    const [top, bottom] = [first[0] * times, first[1] * times];
    return {
      prompt: `Write $${frac(top, bottom)}$ in its lowest terms.`,
      answer: `${first[0]}/${first[1]}`,
      form: 'fraction',
      simplest: 'ask',
      slips: [
        [`${first[0]}/${bottom}`, 'Divide the top and the bottom by the same number.'],
        [
          `${top - step}/${bottom - step}`,
          'Divide both. Taking the same away changes the fraction.',
        ],
      ],
      hints: [
        'Which number divides top and bottom?',
        `Both can be divided by ${step}. Can you go on?`,
      ],
      solution: `${top} and ${bottom} share the factor ${times}: $${frac(top, bottom)} = ${tex(first)}$.`,
    };
  },
};

export const mixedImproper: Family = {
  name: 'mixed-improper',
  version: 1,
  class: 'Primary 5',
  title: 'Mixed numbers and improper fractions',
  params: { way: word('both', 'to-mixed', 'to-improper') },
  make: ({ between, chance }, params) => {
    const part = properFraction(between, 12);
    if (!part) return null;
    const [top, bottom] = part;
    const before = between(2, 12);
    const all = before * bottom + top;
    const way = params.word('way');
    const solution = `${before} wholes are ${before * bottom} parts of ${bottom}. $${before}${tex(part)} = ${frac(all, bottom)}$.`;
    if (way === 'to-improper' || (way === 'both' && chance(50))) {
      return {
        prompt: `Write $${before}${tex(part)}$ as an improper fraction.`,
        answer: `${all}/${bottom}`,
        form: 'fraction',
        slips: [
          [
            `${before + top}/${bottom}`,
            `Each whole has ${bottom} parts. Adding ${before} to the top is not enough.`,
          ],
          [
            `${before * top}/${bottom}`,
            'Multiply the whole number by the bottom, then add the top.',
          ],
        ],
        hints: [
          `How many parts of ${bottom} are in 1 whole?`,
          `${before} × ${bottom} = ${before * bottom}. Now add the top.`,
        ],
        solution,
      };
    }
    return {
      prompt: `Write $${frac(all, bottom)}$ as a mixed number.`,
      answer: `${before} ${top}/${bottom}`,
      form: 'mixed',
      slips: [
        [
          `${top} ${before}/${bottom}`,
          'How often the bottom goes into the top is the whole number.',
        ],
        [`${before + 1} ${top}/${bottom}`, 'Count the wholes again.'],
      ],
      hints: [
        `How many times does ${bottom} go into ${all}?`,
        `${bottom} × ${before} = ${before * bottom}. What is left stays on top.`,
      ],
      solution,
    };
  },
};

export const compareFractions: Family = {
  name: 'compare-fractions',
  version: 2,
  class: 'Primary 5',
  title: 'Compare fractions',
  params: { count: whole(2, 4, 3), most: whole(8, 16, 12) },
  picks: true,
  make: ({ between }, params) => {
    const list: Pair[] = [];
    for (let draw = 0; draw < 20 && list.length < params.whole('count'); draw += 1) {
      const one = properFraction(between, params.whole('most'));
      if (one && list.every(([, bottom]) => bottom !== one[1])) list.push(one);
    }
    if (list.length < params.whole('count')) return null;
    const sorted = [...list].sort(([a, b], [c, d]) => a * d - c * b);
    const largest = sorted[sorted.length - 1] ?? [1, 2];
    const before = sorted[sorted.length - 2] ?? [1, 2];
    if (before[0] * largest[1] === largest[0] * before[1]) return null;
    const [byBottom = largest] = [...list].sort(([, b], [, d]) => d - b);
    const [byTop = largest] = [...list].sort(([a], [c]) => c - a);
    const all = list.map(([, bottom]) => bottom).reduce(lcm);
    if (all > 120) return null;
    return {
      prompt: `Which fraction is the largest? ${list.map((one) => `$${tex(one)}$`).join(', ')}`,
      answer: `${largest[0]}/${largest[1]}`,
      form: 'fraction',
      slips: [
        [`${byBottom[0]}/${byBottom[1]}`, 'A bigger bottom means smaller parts.'],
        [
          `${byTop[0]}/${byTop[1]}`,
          'A bigger top alone does not make it larger. How big are the parts?',
        ],
        [`${before[0]}/${before[1]}`, 'Nearly. Give all the same bottom and compare again.'],
      ],
      hints: ['Give all fractions the same bottom.', `A bottom that fits all of them is ${all}.`],
      solution: `With the bottom ${all}: ${list.map(([top, bottom]) => `$${frac(top, bottom)} = ${frac((top * all) / bottom, all)}$`).join(', ')}. The largest is $${tex(largest)}$.`,
    };
  },
};

const likeHints = (a: number, c: number, sign: string) => [
  'The bottoms are equal: the parts have the same size.',
  `${sign === '+' ? 'Add' : 'Take away'} the tops: ${a} ${sign} ${c}. Keep the bottom.`,
];
const unlikeHints = (b: number, d: number, shared: number) => [
  'Fractions can only be added or taken away when the bottoms are equal.',
  b === d ? `Both bottoms are ${b} already.` : `A bottom that fits both is ${shared}.`,
];
const bottomsApart = (kind: string) =>
  kind === 'like'
    ? 'The bottom tells how big the parts are. It stays as it is.'
    : 'You worked with tops and bottoms apart. Make the bottoms equal first.';

/** Tops with tops and bottoms with bottoms. */
const addWrongly = (isMinus: boolean, [a, b]: Pair, [c, d]: Pair): Pair =>
  isMinus ? [Math.abs(a - c), Math.abs(b - d) || b] : [a + c, b + d];

export const addFractions: Family = {
  name: 'add-fractions',
  version: 2,
  class: 'JSS 1',
  title: 'Add and subtract fractions',
  params: {
    bottoms: word('unlike', 'like', 'mixed'),
    most: whole(6, 16, 12),
    subtract: yesNo(false),
    answer: answerSize,
  },
  make: ({ between }, params) => {
    const first = properFraction(between, params.whole('most'));
    const second = properFraction(between, params.whole('most'));
    const kind = params.word('bottoms');
    if (!first || !second || (first[1] === second[1]) !== (kind === 'like')) return null;
    const [[a, b], [c, d]] = [first, second];
    if (a === c && b === d) return null;
    const isMinus = params.isOn('subtract');
    const [one, two] = kind === 'mixed' ? [between(2, 6), between(1, isMinus ? 1 : 5)] : [0, 0];
    const shared = lcm(b, d);
    const [p, q] = [((one * b + a) * shared) / b, ((two * d + c) * shared) / d];
    const top = isMinus ? p - q : p + q;
    if (top <= 0 || shared > params.whole('answer') || isLarge(top, shared, params)) return null;
    const sign = isMinus ? '−' : '+';
    const printed = (count: number, pair: Pair) => `${count === 0 ? '' : count}${tex(pair)}`;
    const [careless, below] = addWrongly(isMinus, first, second);
    const wholes = isMinus ? one - two : one + two;
    return {
      prompt: `Work out $${printed(one, first)} ${isMinus ? '-' : '+'} ${printed(two, second)}$.`,
      answer: kind === 'mixed' ? mixed(top, shared) : lowest(top, shared),
      simplest: 'ask',
      slips: [
        [`${wholes === 0 ? '' : `${wholes} `}${careless}/${below}`, bottomsApart(kind)],
        [
          lowest(careless + wholes * shared, shared),
          'The tops change too when you change the bottoms.',
        ],
        [lowest(isMinus ? p + q : Math.abs(p - q), shared), 'Look at the sign again.'],
      ],
      hints: kind === 'like' ? likeHints(a, c, sign) : unlikeHints(b, d, shared),
      solution: `$${frac(p, shared)} ${isMinus ? '-' : '+'} ${frac(q, shared)} = ${frac(top, shared)}$, which is $${texOf(mixed(top, shared))}$. (${sign === '+' ? 'Add' : 'Take away'} the tops, keep the bottom.)`,
    };
  },
};

export const multiplyFractions: Family = {
  name: 'multiply-fractions',
  version: 2,
  class: 'JSS 1',
  title: 'Multiply fractions',
  params: { whole: yesNo(false), most: whole(6, 15, 12), answer: answerSize },
  make: ({ between }, params) => {
    const first = properFraction(between, params.whole('most'));
    const isWhole = params.isOn('whole');
    const second: Pair | null = isWhole
      ? [between(2, 12), 1]
      : properFraction(between, params.whole('most'));
    if (!first || !second || (first[0] === second[0] && first[1] === second[1])) return null;
    const [[a, b], [c, d]] = [first, second];
    if (isLarge(a * c, b * d, params)) return null;
    return {
      prompt: `Work out $${tex(first)} \\times ${isWhole ? c : tex(second)}$.`,
      answer: lowest(a * c, b * d),
      simplest: 'ask',
      slips: [
        [lowest(a * d, b * c), 'You crossed over. Multiply top by top and bottom by bottom.'],
        [
          lowest(a * c, d === 1 ? b * c : b + d),
          d === 1 ? 'Multiply only the top by the whole number.' : 'Multiply the bottoms too.',
        ],
      ],
      hints: ['Top times top, bottom times bottom.', `The tops give ${a} × ${c} = ${a * c}.`],
      solution: `$\\frac{${a} \\times ${c}}{${b} \\times ${d}} = ${frac(a * c, b * d)}$. In lowest terms it is $${texOf(lowest(a * c, b * d))}$.`,
    };
  },
};

export const divideFractions: Family = {
  name: 'divide-fractions',
  version: 2,
  class: 'JSS 1',
  title: 'Divide fractions',
  params: { whole: yesNo(false), most: whole(6, 15, 12), answer: answerSize },
  make: ({ between }, params) => {
    const first = properFraction(between, params.whole('most'));
    const isWhole = params.isOn('whole');
    const second: Pair | null = isWhole
      ? [between(2, 12), 1]
      : properFraction(between, params.whole('most'));
    if (!first || !second || (first[0] === second[0] && first[1] === second[1])) return null;
    const [[a, b], [c, d]] = [first, second];
    if (isLarge(a * d, b * c, params)) return null;
    return {
      prompt: `Work out $${tex(first)} \\div ${isWhole ? c : tex(second)}$.`,
      answer: lowest(a * d, b * c),
      simplest: 'ask',
      slips: [
        [lowest(b * c, a * d), 'You flipped the wrong one. Flip the second.'],
        [lowest(a * c, b * d), 'You multiplied. Flip the second fraction first.'],
      ],
      hints: [
        'To divide, flip the second one and multiply.',
        `Multiply by $${d === 1 ? frac(1, c) : frac(d, c)}$.`,
      ],
      solution: `$${frac(a, b)} \\times ${frac(d, c)} = ${frac(a * d, b * c)}$. In lowest terms it is $${texOf(lowest(a * d, b * c))}$.`,
    };
  },
};

export const fractionOf: Family = {
  name: 'fraction-of',
  version: 1,
  class: 'Primary 5',
  title: 'Fraction of an amount',
  params: { unit: word('naira', 'kg', 'pupils') },
  make: ({ between, pick }, params) => {
    const part = properFraction(between, 10);
    if (!part || part[0] === 1) return null;
    const [top, bottom] = part;
    const unit = params.word('unit');
    const total = bottom * between(3, 40) * (unit === 'naira' ? 50 : 1);
    const answer = (total / bottom) * top;
    const amount = unit === 'naira' ? naira(total) : `${n(total)} ${unit}`;
    const who = pick(people);
    const story = {
      naira: `${who} has ${amount} and saves $${tex(part)}$ of it. How much is that?`,
      kg: `A trader sells $${tex(part)}$ of ${amount} of rice. How many kg is that?`,
      pupils: `$${tex(part)}$ of ${amount} walk to school. How many pupils is that?`,
    }[unit];
    return {
      prompt: story ?? '',
      answer,
      ...(unit === 'naira' ? { form: 'money' as const } : { unit }),
      slips: [
        [Math.floor(total / top), `Divide by the bottom, ${bottom}, and multiply by the top.`],
        [total / bottom, `That is only one part. You need ${top} of them.`],
        [total - answer, 'That is the rest.'],
      ],
      hints: [
        `Cut it into ${bottom} equal parts.`,
        `One part is ${n(total / bottom)}. You need ${top} parts.`,
      ],
      solution: `${n(total)} ÷ ${bottom} = ${n(total / bottom)}; ${n(total / bottom)} × ${top} = ${n(answer)}.`,
    };
  },
};

export const fractionFamilies: Family[] = [
  equivalentFraction,
  simplify,
  mixedImproper,
  compareFractions,
  addFractions,
  multiplyFractions,
  divideFractions,
  fractionOf,
];
