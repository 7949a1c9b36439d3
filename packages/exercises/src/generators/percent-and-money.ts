import { type Family, whole, word, yesNo } from './family.ts';
import { hcf, n, naira, people } from './print.ts';

/** Things and what they cost in 2026, in hundreds of naira. */
type Price = [thing: string, least: number, most: number];
const prices: Price[] = [
  ['a goat', 600, 1_400],
  ['a bag of beans', 700, 1_500],
  ['a bag of rice', 750, 1_200],
  ['a shirt', 40, 150],
  ['a stool', 50, 180],
  ['a phone', 700, 2_400],
  ['a basket of fish', 150, 600],
  ['a school bag', 80, 250],
  ['a radio', 90, 300],
  ['a basket of tomatoes', 200, 700],
];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
type Pick = Parameters<Family['make']>[0]['pick'];
type Between = Parameters<Family['make']>[0]['between'];

/** A thing and its price, round enough that every 5% of it is whole. */
function priced(pick: Pick, between: Between): [thing: string, price: number] {
  const [thing, least, most] = pick(prices);
  return [thing, between(least, most) * 100];
}

/** "1 part", "3 parts" */
const parts = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

export const percentOf: Family = {
  name: 'percent-of',
  version: 2,
  class: 'Primary 5',
  title: 'Per cent of an amount',
  params: { least: whole(5, 50, 5), most: whole(10, 95, 90) },
  make: ({ between, pick }, params) => {
    const percent =
      between(Math.ceil(params.whole('least') / 5), Math.floor(params.whole('most') / 5)) * 5;
    const [thing, total] = priced(pick, between);
    const answer = (total * percent) / 100;
    return {
      prompt: `${capital(thing)} costs ${naira(total)}. How much is ${percent}% of that?`,
      answer,
      form: 'money',
      slips: [
        [
          Math.floor(total / percent),
          `You divided by ${percent}. ${percent}% means ${percent} of every 100.`,
        ],
        [percent, `${percent}% is not ${naira(percent)}.`],
        [total - answer, 'That is what is left.'],
      ],
      hints: ['First find 1% or 10%.', `10% of ${naira(total)} is ${naira(total / 10)}.`],
      solution: `1% of ${naira(total)} is ${naira(total / 100)}. ${percent}% is ${percent} × ${n(total / 100)} = ${naira(answer)}.`,
    };
  },
};

export const percentChange: Family = {
  name: 'percent-change',
  version: 2,
  class: 'JSS 2',
  title: 'Per cent increase and decrease',
  params: { way: word('both', 'up', 'down'), ask: word('both', 'percent', 'amount') },
  make: ({ between, pick, chance }, params) => {
    const [what, old] = priced(pick, between);
    const percent = between(1, 12) * 5;
    const isUp = params.word('way') === 'up' || (params.word('way') === 'both' && chance(50));
    const change = (old * percent) / 100;
    const now = isUp ? old + change : old - change;
    const thing = `The price of ${what}`;
    const hints = [
      'A change is a per cent of the old amount.',
      `10% of ${naira(old)} is ${naira(old / 10)}.`,
    ];
    const verb = isUp ? 'rises' : 'falls';
    if (params.word('ask') === 'amount' || (params.word('ask') === 'both' && chance(50))) {
      return {
        prompt: `${thing} is ${naira(old)}. It ${verb} by ${percent}%. What is it now?`,
        answer: now,
        form: 'money',
        hints,
        solution: `${percent}% of ${naira(old)} is ${naira(change)}. ${naira(old)} ${isUp ? '+' : '−'} ${naira(change)} = ${naira(now)}.`,
        slips: [
          [change, 'That is the change only.'],
          [isUp ? old + percent : old - percent, `${percent}% is not ${naira(percent)}.`],
          [isUp ? old - change : old + change, `It ${verb}. Which way does the price go?`],
        ],
      };
    }
    return {
      prompt: `${thing} ${verb} from ${naira(old)} to ${naira(now)}. By how many per cent does it ${isUp ? 'rise' : 'fall'}?`,
      answer: `${percent}%`,
      form: 'percent',
      hints,
      solution: `The change is ${naira(change)}. ${n(change)} ÷ ${n(old)} = ${percent}%.`,
      slips: [
        [
          `${Math.round((change * 100) / now)}%`,
          'You took it of the new amount. Divide by the old one.',
        ],
        [`${change}%`, 'That is the change in naira.'],
        [`${100 - percent}%`, 'That is the other part of 100.'],
      ],
    };
  },
};

export const ratioShare: Family = {
  name: 'ratio-share',
  version: 2,
  class: 'Primary 5',
  title: 'Share in a ratio',
  params: { parts: whole(2, 3, 2) },
  make: ({ between, shuffle }, params) => {
    const names = shuffle(people).slice(0, params.whole('parts'));
    const ratio = names.map(() => between(1, 9));
    if (new Set(ratio).size < ratio.length || ratio.reduce(hcf) !== 1) return null;
    const sum = ratio.reduce((a, b) => a + b);
    const unit = between(2, 60) * 50;
    const total = unit * sum;
    const [first = 1] = ratio;
    const [who = 'Ada'] = names;
    return {
      prompt: `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]} share ${naira(total)} in the ratio ${ratio.join(':')}. How much does ${who} get?`,
      answer: unit * first,
      form: 'money',
      slips: [
        [
          Math.floor(total / ratio.length),
          'The shares are not equal. Count the parts of the ratio.',
        ],
        [Math.floor(total / first), `${who} gets ${parts(first)} of ${sum}.`],
        [unit, 'That is one part only.'],
      ],
      hints: [
        `How many parts are there in all? ${ratio.join(' + ')}`,
        `One part is ${naira(total)} ÷ ${sum} = ${naira(unit)}.`,
      ],
      solution: `${ratio.join(' + ')} = ${sum} parts. One part is ${naira(unit)}. ${who} gets ${first} × ${naira(unit)} = ${naira(unit * first)}.`,
    };
  },
};

export const proportion: Family = {
  name: 'proportion',
  version: 2,
  class: 'JSS 2',
  title: 'Direct and inverse proportion',
  params: { inverse: yesNo(true) },
  make: ({ between, pick, chance }, params) => {
    const [a, b] = [between(2, 12), between(2, 15)];
    if (a === b) return null;
    if (params.isOn('inverse') && chance(50)) {
      const days = between(2, 12) * b;
      const work = a * days;
      if (work % b !== 0) return null;
      const job = pick([
        'dig a well',
        'paint a school',
        'weed a farm',
        'build a wall',
        'clear a field',
      ]);
      return {
        prompt: `${a} people ${job} in ${days} days. How many days do ${b} people need, working at the same speed?`,
        answer: work / b,
        slips: [
          [
            Math.floor((days * b) / a),
            b > a ? 'More people need fewer days.' : 'Fewer people need more days.',
          ],
          [Math.abs(days + a - b), 'Find the work of one person first.'],
        ],
        hints: [
          'More people need less time.',
          `One person alone needs ${a} × ${days} = ${work} days.`,
        ],
        solution: `${a} × ${days} = ${work} days of work. ${work} ÷ ${b} = ${work / b} days.`,
      };
    }
    const price = between(10, 60) * 10;
    const thing = pick(['pens', 'eggs', 'oranges', 'buns', 'pencils']);
    return {
      prompt: `${a} ${thing} cost ${naira(a * price)}. How much do ${b} ${thing} cost?`,
      answer: b * price,
      form: 'money',
      slips: [
        [a * price + (b - a), 'Find the price of one first.'],
        [
          a * a * price === b * b * price ? 1 : Math.floor((a * a * price) / b),
          b > a ? 'More of them cost more.' : 'Fewer of them cost less.',
        ],
        [price, 'That is the price of one.'],
      ],
      hints: ['Find the price of one.', `One costs ${naira(a * price)} ÷ ${a} = ${naira(price)}.`],
      solution: `One costs ${naira(price)}. ${b} × ${naira(price)} = ${naira(b * price)}.`,
    };
  },
};

export const profitLoss: Family = {
  name: 'profit-loss',
  version: 2,
  class: 'Primary 5',
  title: 'Profit and loss',
  params: { ask: word('all', 'amount', 'percent', 'price') },
  make: ({ between, pick, chance }, params) => {
    const [thing, cost] = priced(pick, between);
    const percent = between(1, 12) * 5;
    const isProfit = chance(60);
    const gain = (cost * percent) / 100;
    const price = isProfit ? cost + gain : cost - gain;
    const who = pick(people);
    const name = isProfit ? 'profit' : 'loss';
    const ask =
      params.word('ask') === 'all' ? pick(['amount', 'percent', 'price']) : params.word('ask');
    const hints = [
      'Compare what was paid with what was got.',
      'Profit and loss per cent are taken of the cost price.',
    ];
    const sum =
      ask === 'price'
        ? `${percent}% of ${naira(cost)} is ${naira(gain)}. Selling price: ${naira(cost)} ${isProfit ? '+' : '−'} ${naira(gain)} = ${naira(price)}.`
        : `The ${name} is ${naira(Math.max(cost, price))} − ${naira(Math.min(cost, price))} = ${naira(gain)}.`;
    const solution =
      ask === 'percent'
        ? `${sum} As a part of the cost price: ${n(gain)} ÷ ${n(cost)} × 100 = ${percent}%.`
        : sum;
    if (ask === 'price') {
      return {
        prompt: `${who} buys ${thing} for ${naira(cost)} and sells it at a ${name} of ${percent}%. What is the selling price?`,
        answer: price,
        form: 'money',
        hints,
        solution,
        slips: [
          [gain, `That is the ${name}.`],
          [
            isProfit ? cost - gain : cost + gain,
            `A ${name} makes the selling price ${isProfit ? 'higher' : 'lower'}.`,
          ],
        ],
      };
    }
    const start = `${who} buys ${thing} for ${naira(cost)} and sells it for ${naira(price)}.`;
    if (ask === 'amount') {
      return {
        prompt: `${start} How much is the ${name}?`,
        answer: gain,
        form: 'money',
        hints,
        solution,
        slips: [
          [cost + price, 'Take away, do not add.'],
          [gain * 2, 'Work out the difference again.'],
        ],
      };
    }
    return {
      prompt: `${start} How many per cent is the ${name}?`,
      answer: `${percent}%`,
      form: 'percent',
      hints,
      solution,
      slips: [
        [
          `${Math.round((gain * 100) / price)}%`,
          'Per cent of the cost price, not of the selling price.',
        ],
        [`${gain}%`, 'That is the amount in naira.'],
      ],
    };
  },
};

export const interest: Family = {
  name: 'interest',
  version: 1,
  class: 'JSS 2',
  title: 'Simple interest',
  params: { months: yesNo(true), ask: word('interest', 'amount') },
  make: ({ between, pick, chance }, params) => {
    const [principal, rate] = [between(4, 90) * 1_000, between(2, 15)];
    const isMonths = params.isOn('months') && chance(50);
    const time = isMonths ? pick([3, 4, 6, 8, 9, 15, 18]) : between(2, 6);
    const scaled = principal * rate * time;
    if (isMonths && scaled % 1_200 !== 0) return null;
    const answer = scaled / (isMonths ? 1_200 : 100);
    const who = pick(people);
    const after = `after ${time} ${isMonths ? 'months' : 'years'}`;
    if (params.word('ask') === 'amount')
      return {
        prompt: `${who} saves ${naira(principal)} at ${rate}% simple interest a year. How much money is that in all ${after}?`,
        answer: principal + answer,
        form: 'money',
        slips: [
          [answer, 'That is the interest only. Add what was saved.'],
          [principal + rate, `${rate}% is not ${naira(rate)}.`],
        ],
        hints: ['Find the interest first.', `The interest is ${naira(answer)}.`],
        solution: `The interest is ${naira(principal)} × ${rate} × ${isMonths ? `$\\frac{${time}}{12}$` : time} ÷ 100 = ${naira(answer)}. In all: ${naira(principal)} + ${naira(answer)} = ${naira(principal + answer)}.`,
      };
    return {
      prompt: `${who} saves ${naira(principal)} at ${rate}% simple interest a year. How much interest is that after ${time} ${isMonths ? 'months' : 'years'}?`,
      answer,
      form: 'money',
      slips: [
        [
          isMonths ? scaled / 100 : (principal * rate) / 100,
          isMonths
            ? 'The rate is for a year. Write the months as a part of a year.'
            : `That is for one year. There are ${time}.`,
        ],
        [principal + answer, 'That is the whole amount. Only the interest is asked.'],
      ],
      hints: [
        'Interest = principal × rate × time ÷ 100, with the time in years.',
        `One year brings ${naira((principal * rate) / 100)}.`,
      ],
      solution: `One year: ${naira(principal)} × ${rate} ÷ 100 = ${naira((principal * rate) / 100)}. ${isMonths ? `${time} months are $\\frac{${time}}{12}$ of a year` : `${time} years`}: ${naira(answer)}.`,
    };
  },
};

export const percentAndMoneyFamilies: Family[] = [
  percentOf,
  percentChange,
  ratioShare,
  proportion,
  profitLoss,
  interest,
];
