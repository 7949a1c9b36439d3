import { type Family, whole, word, yesNo } from './family.ts';
import { decimal, hcf, n } from './print.ts';

export const decimalOrder: Family = {
  name: 'decimal-order',
  version: 1,
  class: 'Primary 4',
  title: 'Compare decimals',
  params: { places: whole(2, 3, 3) },
  picks: true,
  make: ({ between, shuffle }, params) => {
    const before = between(0, 9);
    const scale = 10 ** params.whole('places');
    // Include a short decimal that is the largest and a long one that is the smallest.
    const short = between(4, 9) * (scale / 10);
    const values = shuffle([
      short,
      short - between(1, scale / 10 - 1),
      between(1, scale / 5),
      between(scale / 5, short - 1),
    ]);
    if (new Set(values).size < 4) return null;
    const texts = values.map((value) => decimal(before * scale + value, params.whole('places')));
    const largest = decimal(before * scale + short, params.whole('places'));
    const [longest = ''] = [...texts].sort(
      (a, b) => Number(b.replace('.', '')) - Number(a.replace('.', '')),
    );
    const smallest = decimal(before * scale + Math.min(...values), params.whole('places'));
    return {
      prompt: `Which number is the largest? ${texts.join('; ')}`,
      answer: largest,
      form: 'decimal',
      slips: [
        [longest, 'Longer is not larger. Compare the tenths first.'],
        [smallest, 'That is the smallest.'],
      ],
      hints: [
        'Write zeros behind, so that all have the same length.',
        'Compare the tenths first, then the hundredths.',
      ],
      solution: `The tenths decide: ${largest} has the most tenths, so it is the largest.`,
    };
  },
};

export const addDecimals: Family = {
  name: 'add-decimals',
  version: 1,
  class: 'Primary 5',
  title: 'Add and subtract decimals',
  params: { ragged: yesNo(true), subtract: yesNo(false) },
  make: ({ between }, params) => {
    const [a, long] = [between(11, 999), between(101, 9_999)];
    const isMinus = params.isOn('subtract');
    const second = params.isOn('ragged') ? long : between(11, 999) * 10;
    const first = a * 10;
    if (a % 10 === 0 || (second % 10 === 0) === params.isOn('ragged')) return null;
    const value = isMinus ? first - second : first + second;
    if (value <= 0) return null;
    const [left, right] = [decimal(a, 1), decimal(second, 2)];
    const digits = Number(right.replace('.', ''));
    return {
      prompt: `Work out ${left} ${isMinus ? '−' : '+'} ${right}.`,
      answer: decimal(value, 2),
      form: 'decimal',
      slips: [
        [
          decimal(isMinus ? Math.abs(a - digits) : a + digits, 2),
          'You lined up the last digits. Put dot under dot.',
        ],
        [
          decimal(isMinus ? first + second : Math.abs(first - second), 2),
          'Look at the sign again.',
        ],
        [
          decimal(isMinus ? Math.abs(a - digits) : a + digits, 1),
          'Put dot under dot before you start.',
        ],
      ],
      hints: ['Put dot under dot.', `Write ${left} as ${decimal(first, 2, true)}.`],
      solution: `Dot under dot: ${decimal(first, 2, true)} ${isMinus ? '−' : '+'} ${decimal(second, 2, true)} = ${decimal(value, 2, true)}.`,
    };
  },
};

export const fractionDecimalPercent: Family = {
  name: 'fraction-decimal-percent',
  version: 1,
  class: 'JSS 1',
  title: 'Fractions, decimals and per cents',
  params: { way: word('all', 'to-decimal', 'to-percent', 'to-fraction') },
  make: ({ between, pick }, params) => {
    const bottom = pick([2, 4, 5, 8, 10, 20, 25, 40, 50]);
    const top = between(1, bottom * 3 - 1);
    if (hcf(top, bottom) !== 1 || top % bottom === 0) return null;
    const thousandths = (top * 1_000) / bottom;
    const way =
      params.word('way') === 'all'
        ? pick(['to-decimal', 'to-percent', 'to-fraction'])
        : params.word('way');
    const shown = `$\\frac{${top}}{${bottom}}$`;
    const hints = [`${shown} means ${top} ÷ ${bottom}.`, 'A per cent is a part of 100.'];
    const solution = `${shown} = ${top} ÷ ${bottom} = ${decimal(thousandths, 3)} = ${decimal(thousandths, 1)}%.`;
    if (way === 'to-decimal') {
      return {
        prompt: `Write ${shown} as a decimal.`,
        answer: decimal(thousandths, 3),
        form: 'decimal',
        hints,
        solution,
        slips: [
          [
            `${top}.${bottom}`,
            'The bar means divide. Top and bottom are not the two sides of a dot.',
          ],
          [`0.${bottom}`, 'Divide the top by the bottom.'],
        ],
      };
    }
    if (way === 'to-percent') {
      return {
        prompt: `Write ${shown} as a per cent.`,
        answer: `${decimal(thousandths, 1)}%`,
        form: 'percent',
        hints,
        solution,
        slips: [
          [`${top}${bottom}%`, 'The bar means divide. Then take it times 100.'],
          [`${bottom}%`, `A per cent is out of 100, not out of ${bottom}.`],
        ],
      };
    }
    return {
      prompt: `Write ${decimal(thousandths, 3)} as a fraction in its lowest terms.`,
      answer: `${top}/${bottom}`,
      form: 'fraction',
      simplest: 'ask',
      hints: [
        'The place of the last digit tells the bottom: tenths, hundredths, thousandths.',
        `It is ${n(thousandths)} thousandths. Make it smaller.`,
      ],
      solution: `${decimal(thousandths, 3)} = $\\frac{${thousandths}}{1000} = \\frac{${top}}{${bottom}}$.`,
      slips: [
        [
          `1/${decimal(thousandths, 3).replace(/\D/gu, '').replace(/^0+/u, '')}`,
          'The digits belong on top. What is the bottom?',
        ],
        [`${bottom}/${top}`, 'Look at top and bottom again.'],
      ],
    };
  },
};

export const decimalFamilies: Family[] = [decimalOrder, addDecimals, fractionDecimalPercent];
