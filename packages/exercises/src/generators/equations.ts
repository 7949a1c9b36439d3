// Some answers here are marked by their meaning, also while their slips are chosen.
import '../meaning/readers.ts';
import { type Family, word, yesNo } from './family.ts';
import { frac, hcf, lcm, lowest, n } from './print.ts';

const letters = ['x', 'y', 'a', 'm', 'n', 'k'] as const;
/** `3x`, `x`, `−x` */
const term = (count: number, letter: string) =>
  `${count < 0 ? '-' : ''}${Math.abs(count) === 1 ? '' : Math.abs(count)}${letter}`;
/** ` + 5`, ` - 5`, and nothing for 0 */
const added = (count: number) =>
  count === 0 ? '' : ` ${count < 0 ? '-' : '+'} ${Math.abs(count)}`;

export const substitute: Family = {
  name: 'substitute',
  version: 1,
  class: 'JSS 1',
  title: 'Put in values',
  params: {},
  make: ({ between, pick }) => {
    const [x, y] = pick([
      ['x', 'y'],
      ['a', 'b'],
      ['p', 'q'],
      ['m', 'n'],
    ] as const);
    const [a, b] = [between(2, 9), between(2, 9)];
    const [first, second] = [between(2, 12), between(2, 12)];
    if (first === second) return null;
    return {
      prompt: `What is $${a}${x} + ${b}${y}$ when $${x} = ${first}$ and $${y} = ${second}$?`,
      answer: a * first + b * second,
      slips: [
        [a + first + b + second, `$${a}${x}$ means ${a} times $${x}$.`],
        [a * second + b * first, 'Look again at which letter has which value.'],
      ],
      hints: [
        `$${a}${x}$ means ${a} × $${x}$.`,
        `The first part is ${a} × ${first} = ${a * first}.`,
      ],
      solution: `${a} × ${first} = ${a * first}. ${b} × ${second} = ${b * second}. Together ${a * first} + ${b * second} = ${a * first + b * second}.`,
    };
  },
};

export const minusBracket: Family = {
  name: 'minus-bracket',
  version: 1,
  class: 'JSS 1',
  title: 'Open a bracket after a minus',
  params: {},
  make: ({ between, pick, chance }) => {
    const x = pick(letters);
    const [a, b, c] = [between(6, 15), between(2, 5), between(2, 12) * (chance(50) ? 1 : -1)];
    const right = `${term(a - b, x)}${added(-c)}`;
    return {
      prompt: `Open the bracket and simplify: $${a}${x} - (${b}${x}${added(c)})$`,
      accept: [right],
      form: 'expression',
      slips: [
        [`${term(a - b, x)}${added(c)}`, 'The minus turns every sign inside the bracket.'],
        [`${term(a + b, x)}${added(-c)}`, `Take $${b}${x}$ away from $${a}${x}$.`],
      ],
      hints: [
        'A minus before a bracket turns every sign inside.',
        `It becomes $${a}${x} - ${b}${x}${added(-c)}$.`,
      ],
      solution: `Without the bracket: $${a}${x} - ${b}${x}${added(-c)}$. Put the terms with $${x}$ together: $${right}$.`,
    };
  },
};

export const factorise: Family = {
  name: 'factorise',
  version: 1,
  class: 'JSS 2',
  title: 'Take out the common factor',
  params: {},
  make: ({ between, pick, chance }) => {
    const x = pick(letters);
    const [outer, a, b] = [between(2, 9), between(2, 9), between(2, 11)];
    if (hcf(a, b) > 1) return null;
    const sign = chance(60) ? '+' : '-';
    const [left, right] = [outer * a, outer * b];
    return {
      prompt: `Factorise $${left}${x} ${sign} ${right}$.`,
      accept: [`${outer}(${a}${x} ${sign} ${b})`],
      form: 'expression',
      slips: [
        [`${outer}(${a}${x} ${sign} ${right})`, 'Divide both terms by the common factor.'],
        [`${outer}(${a} ${sign} ${b})`, `The letter $${x}$ stays with its number.`],
      ],
      hints: [
        `Which is the largest number that divides ${left} and ${right}?`,
        `It is ${outer}. What is left of each term?`,
      ],
      solution: `The HCF of ${left} and ${right} is ${outer}. $${left}${x} = ${outer} \\times ${a}${x}$ and $${right} = ${outer} \\times ${b}$. So it is $${outer}(${a}${x} ${sign} ${b})$.`,
    };
  },
};

export const expandTwo: Family = {
  name: 'expand-two',
  version: 1,
  class: 'JSS 2',
  title: 'Expand two brackets',
  params: { square: yesNo(false) },
  make: ({ between, pick, chance }, params) => {
    const x = pick(letters);
    const a = between(2, 15) * (chance(35) ? -1 : 1);
    const b = params.isOn('square') ? a : between(2, 9) * (chance(35) ? -1 : 1);
    if (a + b === 0 || (a === b) !== params.isOn('square')) return null;
    const [sum, product] = [a + b, a * b];
    const bracket = (count: number) => `(${x}${added(count)})`;
    const middle = (count: number) =>
      `${count < 0 ? ' - ' : ' + '}${Math.abs(count) === 1 ? '' : Math.abs(count)}${x}`;
    const given = a === b ? `${bracket(a)}^2` : `${bracket(a)}${bracket(b)}`;
    const right = `${x}^2${middle(sum)}${added(product)}`;
    return {
      prompt: `Expand $${given}$.`,
      accept: [right],
      form: 'expression',
      slips: [
        [`${x}^2${added(product)}`, 'Multiply each term of one bracket by each of the other.'],
        [`${x}^2${middle(sum)}${added(sum)}`, 'The two numbers are multiplied at the end.'],
      ],
      hints: [
        'Each term of the first bracket is multiplied by each of the second.',
        `There are two terms with $${x}$: $${term(a, x)}$ and $${term(b, x)}$.`,
      ],
      solution: `$${x} \\times ${x} = ${x}^2$. The terms with $${x}$ make $${term(sum, x)}$. The numbers make ${n(product)}. Together: $${right}$.`,
    };
  },
};

export const inequality: Family = {
  name: 'inequality',
  version: 1,
  class: 'JSS 2',
  title: 'Solve an inequality',
  params: {},
  make: ({ between, pick, chance }) => {
    const x = pick(letters);
    const [a, limit, b] = [between(2, 9), between(2, 14), between(2, 20) * (chance(40) ? -1 : 1)];
    const [sign, words] = pick([
      ['<', 'smaller than'],
      ['>', 'larger than'],
    ] as const);
    const right = a * limit + b;
    return {
      prompt: `Solve $${a}${x}${added(b)} ${sign} ${right}$. Then $${x}$ is ${words} which number?`,
      answer: limit,
      slips: [
        [lowest(right + b, a), 'A number that changes sides changes its sign.'],
        [right - b, `Now divide by ${a}.`],
      ],
      hints: [
        'Solve it as an equation. The sign stays, because you divide by a positive number.',
        `First $${a}${x} ${sign} ${right - b}$.`,
      ],
      solution: `${b < 0 ? 'Add' : 'Take away'} ${Math.abs(b)} on both sides: $${a}${x} ${sign} ${right - b}$. Divide by ${a}: $${x} ${sign} ${limit}$.`,
    };
  },
};

export const lineValue: Family = {
  name: 'line-value',
  version: 1,
  class: 'JSS 2',
  title: 'Points of a straight line',
  params: {},
  make: ({ between, chance }) => {
    const [a, b] = [between(2, 7), between(2, 12) * (chance(50) ? -1 : 1)];
    const at = between(2, 9) * (chance(35) ? -1 : 1);
    const y = a * at + b;
    const shown = at < 0 ? `(−${-at})` : `${at}`;
    return {
      prompt: `Make a table for $y = ${a}x${added(b)}$. What is $y$ when $x = ${at}$?`,
      answer: y,
      slips: [
        [a + at + b, `$${a}x$ means ${a} times $x$.`],
        [a * at - b, 'Look at the sign before the last number.'],
        [-a * at + b, 'Check the sign of the product.'],
      ],
      hints: [`Put ${n(at)} in the place of $x$.`, `${a} × ${shown} = ${n(a * at)}.`],
      solution: `${a} × ${shown} = ${n(a * at)}. ${n(a * at)} ${b < 0 ? '−' : '+'} ${Math.abs(b)} = ${n(y)}.`,
    };
  },
};

export const algebraFractions: Family = {
  name: 'algebra-fractions',
  version: 1,
  class: 'JSS 2',
  title: 'Algebraic fractions',
  params: { way: word('add', 'simplify', 'multiply') },
  make: ({ between, pick }, params) => {
    const x = pick(letters);
    const ask = `Which fraction stands before $${x}$?`;
    const way = params.word('way');
    if (way === 'simplify') {
      const [times, a, b] = [between(2, 9), between(2, 9), between(2, 11)];
      if (hcf(a, b) > 1 || a === b) return null;
      return {
        prompt: `Simplify $\\frac{${times * a}${x}}{${times * b}}$. ${ask}`,
        answer: `${a}/${b}`,
        form: 'fraction',
        simplest: 'must',
        slips: [[`${b}/${a}`, 'Look at top and bottom again.']],
        hints: ['Which number divides top and bottom?', `Both can be divided by ${times}.`],
        solution: `Divide top and bottom by ${times}: $\\frac{${a}${x}}{${b}}$. The fraction is $${frac(a, b)}$.`,
      };
    }
    const [a, b] = [between(2, 12), between(2, 12)];
    if (a === b) return null;
    if (way === 'multiply') {
      const c = between(2, 9);
      return {
        prompt: `Multiply $\\frac{${c}${x}}{${a}} \\times \\frac{1}{${b}}$. ${ask}`,
        answer: lowest(c, a * b),
        simplest: 'ask',
        slips: [
          [lowest(c, a + b), 'Multiply the bottoms.'],
          [lowest(c * b, a), 'Top times top, bottom times bottom.'],
        ],
        hints: ['Top times top, bottom times bottom.', `The bottoms make ${a} × ${b} = ${a * b}.`],
        solution: `The top is $${c}${x}$, the bottom ${a} × ${b} = ${a * b}. In lowest terms the fraction is ${lowest(c, a * b)}.`,
      };
    }
    const all = lcm(a, b);
    const top = all / a + all / b;
    return {
      prompt: `Add $\\frac{${x}}{${a}} + \\frac{${x}}{${b}}$. ${ask}`,
      answer: lowest(top, all),
      simplest: 'ask',
      slips: [
        [lowest(2, a + b), 'Do not add the bottoms. Make them equal first.'],
        [lowest(2, all), 'The tops change too when you change the bottoms.'],
      ],
      hints: ['Make the bottoms equal first.', `A bottom that fits both is ${all}.`],
      solution: `With the bottom ${all} the tops are ${all / a} and ${all / b}. Together $\\frac{${top}${x}}{${all}}$, and the fraction is ${lowest(top, all)}.`,
    };
  },
};

export const harderEquation: Family = {
  name: 'harder-equation',
  version: 1,
  class: 'JSS 2',
  title: 'Equations with brackets and fractions',
  params: { with: word('brackets', 'fractions', 'both-sides') },
  make: ({ between, pick, chance }, params) => {
    const x = pick(letters);
    const [a, b, answer] = [between(2, 9), between(2, 12), between(2, 15)];
    const kind = params.word('with');
    const isMinus = chance(40);
    const end = added(isMinus ? -b : b);
    const moved = isMinus ? `Add ${b} on both sides` : `Take away ${b} on both sides`;
    if (kind === 'brackets') {
      const inside = isMinus ? answer - b : answer + b;
      if (inside < 2) return null;
      return {
        prompt: `Solve $${a}(${x}${end}) = ${a * inside}$. What is $${x}$?`,
        answer,
        slips: [
          [inside, 'That is the whole bracket.'],
          [isMinus ? inside - b : inside + b, 'A number that changes sides changes its sign.'],
        ],
        hints: [`Divide both sides by ${a}.`, `Then $${x}${end} = ${inside}$.`],
        solution: `Divide by ${a}: $${x}${end} = ${inside}$. ${moved}: $${x} = ${answer}$.`,
      };
    }
    if (kind === 'fractions') {
      const right = isMinus ? answer - b : answer + b;
      if (right < 1) return null;
      return {
        prompt: `Solve $\\frac{${x}}{${a}}${end} = ${right}$. What is $${x}$?`,
        answer: a * answer,
        slips: [
          [answer, `That is $${x}$ divided by ${a}. Multiply by ${a}.`],
          [(isMinus ? right - b : right + b) * a, 'A number that changes sides changes its sign.'],
        ],
        hints: [`${moved} first.`, `Then $\\frac{${x}}{${a}} = ${answer}$.`],
        solution: `${moved}: $\\frac{${x}}{${a}} = ${answer}$. Multiply by ${a}: $${x} = ${a * answer}$.`,
      };
    }
    const c = a + between(2, 7);
    const sum = (c - a) * answer;
    return {
      prompt: `Solve $${c}${x}${end} = ${a}${x}${added(isMinus ? sum - b : sum + b)}$. What is $${x}$?`,
      answer,
      slips: [
        [lowest(sum, c + a), `Take $${a}${x}$ away on both sides.`],
        [sum, `Now divide by ${c - a}.`],
      ],
      hints: [`First take $${a}${x}$ away on both sides.`, `Then ${moved.toLowerCase()}.`],
      solution: `Take away $${a}${x}$ and bring the numbers to the right: $${c - a}${x} = ${sum}$. Divide by ${c - a}: $${x} = ${answer}$.`,
    };
  },
};

export const equationFamilies: Family[] = [
  substitute,
  minusBracket,
  factorise,
  expandTwo,
  inequality,
  lineValue,
  algebraFractions,
  harderEquation,
];
