import { type Family, word } from './family.ts';
import { decimal, hcf, lcm, lowest, n, naira, people } from './print.ts';

export const tallies: Family = {
  name: 'tallies',
  version: 1,
  class: 'Primary 5',
  title: 'Tally marks and pictograms',
  params: { with: word('tally', 'pictogram') },
  make: ({ between, pick, chance }, params) => {
    const thing = pick(['goats', 'buses', 'birds', 'mangoes', 'bicycles', 'books', 'umbrellas']);
    if (params.word('with') === 'pictogram') {
      const [each, full, isHalf] = [between(1, 10) * 4, between(2, 9), chance(50)];
      const half = isHalf ? each / 2 : 0;
      const answer = each * full + half;
      if (each === full) return null;
      return {
        prompt: `In a pictogram one picture stands for ${each} ${thing}. A row has ${full} pictures${isHalf ? ' and half a picture' : ''}. How many ${thing} is that?`,
        answer,
        hints: [
          `How many ${thing} are ${full} whole pictures?`,
          isHalf
            ? `${full} × ${each} = ${full * each}. Half a picture is ${half} more.`
            : `Multiply ${full} by ${each}.`,
        ],
        solution: `${full} × ${each} = ${full * each}.${isHalf ? ` Half a picture is ${half}, and ${full * each} + ${half} = ${answer}.` : ''}`,
        slips: [
          [
            isHalf ? each * full : full + each,
            isHalf ? 'There is half a picture more.' : 'Multiply, do not add.',
          ],
          [each * (full + 1), 'Count the pictures again.'],
        ],
      };
    }
    const [bundles, single] = [between(2, 14), between(1, 4)];
    const count = 5 * bundles + single;
    if (chance(35))
      return {
        prompt: `${pick(people)} counts ${count} ${thing} with tally marks. How many full bundles of five are there?`,
        answer: bundles,
        hints: ['Five strokes make a bundle.', `How many fives are in ${count}?`],
        solution: `${count} ÷ 5 = ${bundles} with ${single} left over. So there are ${bundles} full bundles.`,
        slips: [
          [bundles + 1, 'The last strokes do not fill a bundle.'],
          [single, 'Those are the single strokes.'],
        ],
      };
    return {
      prompt: `A tally of ${thing} has ${bundles} full bundles of strokes and ${single} more. How many ${thing} were counted?`,
      answer: count,
      hints: ['A full bundle is 5.', `${bundles} × 5 = ${5 * bundles}.`],
      solution: `${bundles} bundles are ${bundles} × 5 = ${5 * bundles}. With ${single} more it is ${count}.`,
      slips: [
        [bundles + single, 'A bundle counts 5, not 1.'],
        [4 * bundles + single, 'The stroke across counts too: a bundle is 5.'],
        [5 * (bundles + single), 'The last strokes count one each.'],
      ],
    };
  },
};

const goods = [
  ['sachets of water', 40, 60],
  ['pens', 150, 300],
  ['oranges', 100, 250],
  ['eggs', 200, 280],
  ['loaves of bread', 1_200, 1_800],
  ['exercise books', 350, 700],
  ['bars of soap', 400, 900],
  ['bottles of oil', 1_800, 3_000],
] as const;

export const unitPrice: Family = {
  name: 'unit-price',
  version: 1,
  class: 'Primary 5',
  title: 'The value of one',
  params: {},
  make: ({ between, pick, chance }) => {
    const [thing, least, most] = pick(goods);
    const [count, one] = [between(3, 20), between(least / 10, most / 10) * 10];
    const total = count * one;
    if (count === one) return null;
    if (chance(35)) {
      const [litres, far] = [between(4, 30), between(6, 14)];
      if (litres === far) return null;
      return {
        prompt: `${pick(people)}'s ${pick(['taxi', 'bus', 'car', 'lorry'])} goes ${litres * far} km with ${litres} litres of petrol. How many km does it go with one litre?`,
        answer: far,
        unit: 'km',
        hints: ['Share the way by the litres.', `${litres * far} ÷ ${litres} = ?`],
        solution: `One litre is ${litres} times less. ${litres * far} ÷ ${litres} = ${far} km.`,
        slips: [
          [litres * far - litres, 'Divide, do not take away.'],
          [litres * far * litres, 'One litre takes it less far. Divide.'],
        ],
      };
    }
    return {
      prompt: `${count} ${thing} cost ${naira(total)}. What does one cost?`,
      answer: one,
      form: 'money',
      hints: [`One costs less. Share the price by ${count}.`, `${n(total)} ÷ ${count} = ?`],
      solution: `${n(total)} ÷ ${count} = ${n(one)}, so one costs ${naira(one)}.`,
      slips: [
        [total - count, 'Divide, do not take away.'],
        [total * count, 'One must cost less than all. Divide.'],
      ],
    };
  },
};

export const storyNumber: Family = {
  name: 'story-number',
  version: 1,
  class: 'Primary 5',
  title: 'Stories with a missing number',
  params: {},
  make: ({ between, pick }) => {
    const [who, thing] = [pick(people), pick(['marbles', 'beads', 'mangoes', 'stickers', 'cards'])];
    const [a, b, times] = [between(12, 80), between(8, 60), between(3, 9)];
    if (a === b) return null;
    const kind = pick(['away', 'more', 'times', 'shop']);
    if (kind === 'away')
      return {
        prompt: `${who} has some ${thing}, gives away ${a} and has ${b} left. How many ${thing} were there at the start?`,
        answer: a + b,
        hints: [`□ − ${a} = ${b}`, `Put the ${a} back to the ${b}.`],
        solution: `□ − ${a} = ${b}, so □ = ${b} + ${a} = ${a + b}.`,
        slips: [
          [Math.abs(a - b), `The ${a} were there at the start too.`],
          [a + 2 * b, 'Add the two numbers once.'],
        ],
      };
    if (kind === 'more')
      return {
        prompt: `${who} has some ${thing}, gets ${a} more and now has ${a + b}. How many ${thing} were there at the start?`,
        answer: b,
        hints: [`□ + ${a} = ${a + b}`, `Take ${a} away from ${a + b}.`],
        solution: `□ + ${a} = ${a + b}, so □ = ${a + b} − ${a} = ${b}.`,
        slips: [
          [2 * a + b, 'There were fewer at the start. Take away.'],
          [b + 10, 'Check the tens.'],
        ],
      };
    if (kind === 'times')
      return {
        prompt: `${who} puts the same number of ${thing} into each of ${times} bags. All bags together hold ${times * b} ${thing}. How many are in one bag?`,
        answer: b,
        hints: [`${times} × □ = ${times * b}`, `Share ${times * b} by ${times}.`],
        solution: `${times} × □ = ${times * b}, so □ = ${times * b} ÷ ${times} = ${b}.`,
        slips: [
          [times * b - times, 'Divide, do not take away.'],
          [times * times * b, 'One bag holds less than all. Divide.'],
        ],
      };
    const [one, extra] = [between(4, 40) * 50, between(3, 30) * 50];
    const total = times * one + extra;
    if (one === extra) return null;
    return {
      prompt: `${who} buys ${times} cups at one price and a plate for ${naira(extra)}. Together they cost ${naira(total)}. What does one cup cost?`,
      answer: one,
      form: 'money',
      hints: [
        `${times} × □ + ${n(extra)} = ${n(total)}`,
        `The cups alone cost ${naira(total - extra)}.`,
      ],
      solution: `${times} × □ + ${n(extra)} = ${n(total)}. The cups cost ${n(total)} − ${n(extra)} = ${n(total - extra)}, and ${n(total - extra)} ÷ ${times} = ${n(one)}.`,
      slips: [
        [total - extra, `That is the price of all ${times} cups.`],
        [lowest(total, times), 'Take the plate away first.'],
      ],
    };
  },
};

export const interestWords: Family = {
  name: 'interest-words',
  version: 1,
  class: 'Primary 5',
  title: 'Words of interest',
  params: {},
  picks: true,
  make: ({ between, pick }) => {
    const [who, principal] = [pick(people), between(4, 60) * 5_000];
    const [rate, years] = [between(3, 15), between(2, 6)];
    const interest = (principal * rate * years) / 100;
    if (rate === years) return null;
    const start = `${who} saves ${naira(principal)} at ${rate}% a year. After ${years} years the bank adds ${naira(interest)}.`;
    const [name, answer, why] = pick([
      ['principal', principal, 'the money saved at the start'],
      ['rate', rate, 'how many per cent a year brings'],
      ['time', years, 'the number of years'],
      ['interest', interest, 'the money that the bank adds'],
      ['amount', principal + interest, 'principal and interest together'],
    ] as const);
    const unit = { rate: ' in per cent', time: ' in years' }[name as string] ?? ' in naira';
    const others = [
      ['principal', principal],
      ['interest', interest],
      ['amount', principal + interest],
    ] as const;
    return {
      prompt: `${start} What is the ${name}${unit}?`,
      answer: name === 'rate' ? `${rate}%` : answer,
      form: name === 'rate' ? 'percent' : name === 'time' ? 'any' : 'money',
      ...(name === 'time' ? { unit: 'years' } : {}),
      hints: [
        'Principal, rate, time, interest, amount: which one is asked?',
        `The ${name} is ${why}.`,
      ],
      solution: `The ${name} is ${why}${name === 'amount' ? `: ${n(principal)} + ${n(interest)} = ${n(answer)}` : `: ${name === 'rate' ? `${rate}%` : name === 'time' ? `${years} years` : naira(answer)}`}.`,
      slips: others
        .filter(([other]) => other !== name)
        .map(([other, value]): [number, string] => [value, `That is the ${other}.`]),
    };
  },
};

export const interestBack: Family = {
  name: 'interest-back',
  version: 1,
  class: 'JSS 2',
  title: 'Rate, time or principal',
  params: { ask: word('all', 'rate', 'time', 'principal') },
  make: ({ between, pick }, params) => {
    const asked = params.word('ask');
    const ask = asked === 'all' ? pick(['rate', 'time', 'principal']) : asked;
    const [principal, rate, years] = [between(4, 60) * 5_000, between(3, 15), between(2, 6)];
    const yearly = (principal * rate) / 100;
    const interest = yearly * years;
    if (rate === years) return null;
    const who = pick(people);
    if (ask === 'principal')
      return {
        prompt: `${who}'s savings at ${rate}% simple interest a year bring ${naira(interest)} in ${years} years. How much did ${who} save?`,
        answer: principal,
        form: 'money',
        hints: [
          'How much interest does one year bring?',
          `${naira(yearly)} is ${rate}% of the principal.`,
        ],
        solution: `One year brings ${n(interest)} ÷ ${years} = ${n(yearly)}. That is ${rate}%, so 1% is ${n(principal / 100)} and the principal is ${naira(principal)}.`,
        slips: [
          [yearly, 'That is the interest of one year.'],
          [lowest(interest * 100, rate), `Share the interest by ${years} years first.`],
        ],
      };
    if (ask === 'time')
      return {
        prompt: `In how many years does ${naira(principal)} at ${rate}% simple interest a year bring ${naira(interest)}?`,
        answer: years,
        unit: 'years',
        hints: ['How much interest does one year bring?', `One year brings ${naira(yearly)}.`],
        solution: `One year brings ${rate}% of ${n(principal)} = ${n(yearly)}. ${n(interest)} ÷ ${n(yearly)} = ${years} years.`,
        slips: [
          [
            lowest(interest * 100, principal),
            'That is the interest in per cent of all years together.',
          ],
          [years * 12, 'That is in months.'],
        ],
      };
    return {
      prompt: `${naira(principal)} brings ${naira(interest)} simple interest in ${years} years. What is the rate per cent a year?`,
      answer: `${rate}%`,
      form: 'percent',
      hints: [
        'How much interest does one year bring?',
        `One year brings ${naira(yearly)}. Which part of ${naira(principal)} is that?`,
      ],
      solution: `One year brings ${n(interest)} ÷ ${years} = ${n(yearly)}. ${n(yearly)} ÷ ${n(principal)} × 100 = ${rate}%.`,
      slips: [
        [`${rate * years}%`, `That is for all ${years} years. What is it for one?`],
        [`${years}%`, 'That is the time.'],
      ],
    };
  },
};

export const meanBack: Family = {
  name: 'mean-back',
  version: 1,
  class: 'JSS 1',
  title: 'A missing number from the mean',
  params: {},
  make: ({ between, pick, chance }) => {
    const [count, mean] = [between(3, 6), between(9, 40)];
    if (chance(40)) {
      const joins = mean + (count + 1) * between(1, 4);
      const next = (mean * count + joins) / (count + 1);
      return {
        prompt: `The mean ${pick(['age', 'mark', 'number of points'])} of ${count} children is ${mean}. One more child with ${joins} joins them. What is the new mean?`,
        answer: next,
        hints: [
          `What is the sum of the first ${count}?`,
          `It is ${count} × ${mean} = ${count * mean}. Add ${joins}.`,
        ],
        solution: `The sum was ${count} × ${mean} = ${count * mean}. Now it is ${count * mean + joins} for ${count + 1} children. ${count * mean + joins} ÷ ${count + 1} = ${next}.`,
        slips: [
          [lowest(mean + joins, 2), `The old mean stands for ${count} children, not for one.`],
          [count * mean + joins, `That is the new sum. Divide by ${count + 1}.`],
        ],
      };
    }
    const known = Array.from({ length: count - 1 }, () => between(Math.max(2, mean - 8), mean + 8));
    const sum = known.reduce((a, b) => a + b);
    const rest = count * mean - sum;
    if (rest < 1 || new Set(known).size < known.length) return null;
    return {
      prompt: `The mean of ${count} numbers is ${mean}. All but one are known: ${known.join(', ')}. What is the missing number?`,
      answer: rest,
      hints: [
        `What is the sum of all ${count} numbers?`,
        `It is ${count} × ${mean} = ${count * mean}.`,
      ],
      solution: `The sum of all is ${count} × ${mean} = ${count * mean}. ${known.join(' + ')} = ${sum}, and ${count * mean} − ${sum} = ${rest}.`,
      slips: [
        [Math.abs(mean - sum), `The sum of all is ${count} times the mean.`],
        [lowest(sum, count - 1), 'That is the mean of the known numbers.'],
      ],
    };
  },
};

const sharing = [
  ['pens', 'rulers', 'packs'],
  ['oranges', 'mangoes', 'bags'],
  ['girls', 'boys', 'groups'],
  ['yams', 'coconuts', 'baskets'],
] as const;

export const lcmHcfStory: Family = {
  name: 'lcm-hcf-story',
  version: 1,
  class: 'JSS 1',
  title: 'LCM or HCF in a story',
  params: { ask: word('both', 'lcm', 'hcf') },
  make: ({ between, pick, chance }, params) => {
    const isLcm = params.word('ask') === 'lcm' || (params.word('ask') === 'both' && chance(50));
    if (isLcm) {
      const [a, b] = [between(4, 36), between(6, 45)];
      const answer = lcm(a, b);
      if (a === b || answer > 400 || answer === a * b || answer === a || answer === b) return null;
      const story = pick([
        [
          `Two bells ring together now. One rings every ${a} minutes, the other every ${b}. After how many minutes`,
          'ring',
        ],
        [
          `Two lamps flash together now. One flashes every ${a} seconds, the other every ${b}. After how many seconds`,
          'flash',
        ],
        [
          `Two buses leave the park together. One leaves every ${a} minutes, the other every ${b}. After how many minutes`,
          'leave',
        ],
      ] as const);
      return {
        prompt: `${story[0]} do they next ${story[1]} together?`,
        answer,
        hints: [
          'You need the lowest number that both divide: the LCM.',
          `Which multiple of ${Math.max(a, b)} can be divided by ${Math.min(a, b)}?`,
        ],
        solution: `It is the LCM of ${a} and ${b}. ${answer} = ${answer / a} × ${a} = ${answer / b} × ${b}, and no smaller number fits both.`,
        slips: [
          [hcf(a, b), 'That is the HCF. They meet again later, at a multiple of both.'],
          [a * b, 'They meet at this time too, but also earlier.'],
          [a + b, 'Look for a multiple of both numbers.'],
        ],
      };
    }
    const [shared, p, q] = [between(4, 24), between(2, 9), between(2, 9)];
    if (p === q || hcf(p, q) > 1) return null;
    const [a, b] = [shared * p, shared * q];
    if (chance(40)) {
      const thing = pick(['planks', 'ropes', 'pipes', 'ribbons']);
      return {
        prompt: `Two ${thing} of ${a} cm and ${b} cm are cut into equal pieces with nothing left over. How long is the longest possible piece in cm?`,
        answer: shared,
        unit: 'cm',
        hints: [
          'The length must divide both numbers: it is the HCF.',
          `Which is the highest number that divides ${a} and ${b}?`,
        ],
        solution: `It is the HCF of ${a} and ${b}. ${a} = ${p} × ${shared} and ${b} = ${q} × ${shared}, so a piece is ${shared} cm long.`,
        slips: [
          [p + q, 'That is the number of pieces.'],
          [lcm(a, b), 'That is the LCM. A piece cannot be longer than the whole.'],
          [Math.abs(a - b), 'The difference need not divide both.'],
        ],
      };
    }
    const [one, other, packs] = pick(sharing);
    return {
      prompt: `${a} ${one} and ${b} ${other} are put into as many equal ${packs} as possible, with nothing left over. How many ${packs} are there?`,
      answer: shared,
      hints: [
        `The number of ${packs} must divide both numbers: it is the HCF.`,
        `Which is the highest number that divides ${a} and ${b}?`,
      ],
      solution: `It is the HCF of ${a} and ${b}. ${a} ÷ ${shared} = ${p} and ${b} ÷ ${shared} = ${q}, so there are ${shared} ${packs}.`,
      slips: [
        [p + q, `That is how many things are in one of the ${packs}.`],
        [lcm(a, b), 'That is the LCM. Look for a number that divides both.'],
        [Math.abs(a - b), 'The difference need not divide both.'],
      ],
    };
  },
};

export const wholeFromPart: Family = {
  name: 'whole-from-part',
  version: 1,
  class: 'JSS 2',
  title: 'The whole from a part',
  params: {},
  make: ({ between, pick, chance }) => {
    const [what, unit] = pick([
      ['a tank', 'litres'],
      ['a sack of maize', 'kg'],
      ['a journey', 'km'],
      ['the seats of a hall', 'seats'],
      ["a farmer's goats", 'goats'],
    ] as const);
    if (chance(50)) {
      const [percent, hundredth] = [between(3, 17) * 5, between(2, 30)];
      const [whole, part] = [hundredth * 20, (hundredth * percent) / 5];
      if (percent === 50 || part === percent) return null;
      return {
        prompt: `${percent}% of ${what} are ${part} ${unit}. How many ${unit} are 100%?`,
        answer: whole,
        hints: ['Find 1% or 5% first.', `5% are ${part} ÷ ${percent / 5} = ${hundredth}.`],
        solution: `5% are ${part} ÷ ${percent / 5} = ${hundredth} ${unit}. 100% are 20 × ${hundredth} = ${whole} ${unit}.`,
        slips: [
          [lowest(part * percent, 100), `That is ${percent}% of ${part}. But ${part} is the part.`],
          [part + percent, 'Find 1% first.'],
        ],
      };
    }
    const [bottom, one] = [between(3, 9), between(4, 60)];
    const top = between(2, bottom - 1);
    if (hcf(top, bottom) > 1) return null;
    return {
      prompt: `$\\frac{${top}}{${bottom}}$ of ${what} are ${top * one} ${unit}. How many ${unit} is the whole?`,
      answer: bottom * one,
      hints: [
        `Find $\\frac{1}{${bottom}}$ first.`,
        `$\\frac{1}{${bottom}}$ is ${top * one} ÷ ${top} = ${one}.`,
      ],
      solution: `$\\frac{1}{${bottom}}$ is ${top * one} ÷ ${top} = ${one} ${unit}. The whole is ${bottom} × ${one} = ${bottom * one} ${unit}.`,
      slips: [
        [
          lowest(top * top * one, bottom),
          `That is a part of ${top * one}. But ${top * one} is the part.`,
        ],
        [top * one * bottom, `Divide by ${top} as well.`],
        [one, `That is $\\frac{1}{${bottom}}$.`],
      ],
    };
  },
};

const foods = [
  ['rice', 19, 26],
  ['beans', 17, 24],
  ['garri', 9, 15],
  ['yam flour', 14, 20],
  ['groundnuts', 18, 25],
  ['maize', 6, 10],
] as const;

export const shopBill: Family = {
  name: 'shop-bill',
  version: 1,
  class: 'JSS 2',
  title: 'Bills and price lists',
  params: {},
  make: ({ between, pick, shuffle, chance }) => {
    const [first = foods[0], second = foods[1]] = shuffle(foods);
    const price = ([, least, most]: (typeof foods)[number]) => between(least, most) * 100;
    const [p, q, a, b] = [price(first), price(second), between(2, 9), between(2, 9)];
    if (a === b || p === q) return null;
    const total = a * p + b * q;
    const list = `A price list says: ${first[0]} ${naira(p)} a kg, ${second[0]} ${naira(q)} a kg.`;
    const rows = `${a} × ${n(p)} = ${n(a * p)} and ${b} × ${n(q)} = ${n(b * q)}`;
    if (chance(40)) {
      const paid = Math.ceil((total + 1) / 5_000) * 5_000;
      return {
        prompt: `${list} ${pick(people)} buys ${a} kg of ${first[0]} and ${b} kg of ${second[0]} and pays with ${naira(paid)}. How much is the change?`,
        answer: paid - total,
        form: 'money',
        hints: ['Work out the two rows of the bill first.', `${rows}.`],
        solution: `${rows}. Together ${n(total)}. The change is ${n(paid)} − ${n(total)} = ${naira(paid - total)}.`,
        slips: [
          [total, 'That is the bill. How much comes back?'],
          [paid - p - q, `Multiply by ${a} kg and ${b} kg first.`],
        ],
      };
    }
    return {
      prompt: `${list} What is the bill for ${a} kg of ${first[0]} and ${b} kg of ${second[0]}?`,
      answer: total,
      form: 'money',
      hints: ['Work out each row of the bill, then add.', `${rows}.`],
      solution: `${rows}. Together ${naira(total)}.`,
      slips: [
        [b * p + a * q, 'Which amount belongs to which price?'],
        [p + q, `Multiply by ${a} kg and ${b} kg first.`],
      ],
    };
  },
};

export const moneyLimit: Family = {
  name: 'limit',
  version: 1,
  class: 'JSS 2',
  title: 'Limits in everyday life',
  params: {},
  make: ({ between, pick, chance }) => {
    const who = pick(people);
    if (chance(50)) {
      const [thing, least, most] = pick(goods);
      const one = between(least / 10, most / 10) * 10;
      const [count, fixed] = [between(4, 25), between(2, 20) * 50];
      const has = Math.ceil((count * one + fixed + 1) / 100) * 100;
      const answer = Math.floor((has - fixed) / one);
      if ((has - fixed) % one === 0) return null;
      return {
        prompt: `${who} has ${naira(has)}, pays ${naira(fixed)} for the bus and buys ${thing} at ${naira(one)} each. How many can ${who} buy at most?`,
        answer,
        hints: [
          `Write it as ${n(one)}x + ${fixed} ≤ ${n(has)}.`,
          `For the ${thing} there are ${naira(has - fixed)}.`,
        ],
        solution: `${n(one)}x + ${fixed} ≤ ${n(has)}, so ${n(one)}x ≤ ${n(has - fixed)}. ${n(has - fixed)} ÷ ${n(one)} is more than ${answer} and less than ${answer + 1}. At most ${answer}.`,
        slips: [
          [answer + 1, 'There is not enough money for that many.'],
          [Math.floor(has / one), 'Pay the bus first.'],
        ],
      };
    }
    const [price, saved, month] = [
      between(60, 130) * 1_000,
      between(5, 25) * 1_000,
      between(4, 12) * 1_000,
    ];
    const answer = Math.ceil((price - saved) / month);
    const thing = pick(['a goat', 'a phone', 'a bicycle', 'a sewing machine']);
    if ((price - saved) % month === 0) return null;
    return {
      prompt: `${who} wants ${thing} for ${naira(price)}, has ${naira(saved)} and saves ${naira(month)} a month. After how many full months is there enough?`,
      answer,
      hints: [
        `Write it as ${n(saved)} + ${n(month)}m ≥ ${n(price)}.`,
        `${naira(price - saved)} are missing.`,
      ],
      solution: `${n(saved)} + ${n(month)}m ≥ ${n(price)}, so ${n(month)}m ≥ ${n(price - saved)}. ${n(price - saved)} ÷ ${n(month)} is more than ${answer - 1}, so it takes ${answer} months.`,
      slips: [
        [answer - 1, 'Then a little is still missing.'],
        [Math.ceil(price / month), `There are ${naira(saved)} already.`],
      ],
    };
  },
};

export const expected: Family = {
  name: 'expected',
  version: 1,
  class: 'JSS 2',
  title: 'Estimate from experiments',
  params: {},
  make: ({ between, pick, chance }) => {
    const [thing, happens] = pick([
      ['bottle top', 'lands upside down'],
      ['seed', 'grows'],
      ['bus', 'comes late'],
      ['paper cup', 'lands on its side'],
      ['penalty kick', 'is scored'],
    ] as const);
    const [times, hundredths] = [between(2, 20) * 20, between(2, 19) * 5];
    const count = (times * hundredths) / 100;
    if (hundredths === 50) return null;
    const share = decimal(hundredths, 2);
    if (chance(50))
      return {
        prompt: `In an experiment a ${thing} ${happens} ${count} times out of ${times}. Estimate the probability of it as a decimal.`,
        answer: share,
        form: 'decimal',
        hints: ['Compare how often it happened with all.', `${count} ÷ ${times} = ?`],
        solution: `It happened ${count} times out of ${times}. ${count} ÷ ${times} = ${share}.`,
        slips: [
          [decimal(100 - hundredths, 2), 'That is the probability that it does not happen.'],
          [lowest(count, times - count), 'Compare with all, not with the others.'],
        ],
      };
    return {
      prompt: `The probability that a ${thing} ${happens} is ${share}. How often do you expect it in ${times} cases?`,
      answer: count,
      hints: [`Take ${share} of ${times}.`, `${share} is $\\frac{${hundredths}}{100}$.`],
      solution: `${share} × ${times} = ${count}, so about ${count} times.`,
      slips: [
        [times - count, 'That is how often it does not happen.'],
        [lowest(times * 10, hundredths), 'Multiply, do not divide.'],
      ],
    };
  },
};

export const priceBack: Family = {
  name: 'price-back',
  version: 1,
  class: 'Primary 5',
  title: 'Find a cost price or a selling price',
  params: {},
  make: ({ between, pick, chance }) => {
    const [thing, least, most] = pick([
      ['a bag', 40, 120],
      ['a goat', 600, 1_200],
      ['a radio', 90, 250],
      ['a pair of shoes', 60, 200],
      ['a bicycle', 500, 1_100],
      ['a mat', 30, 90],
    ] as const);
    const [cost, gain, isProfit] = [between(least, most) * 100, between(4, 25) * 100, chance(60)];
    const price = isProfit ? cost + gain : cost - gain;
    const [who, name] = [pick(people), isProfit ? 'profit' : 'loss'];
    if (gain * 2 > cost) return null;
    const isBack = chance(50);
    const [given, answer] = isBack ? [price, cost] : [cost, price];
    const adds = answer > given;
    return {
      prompt: isBack
        ? `${who} sells ${thing} for ${naira(price)} and makes a ${name} of ${naira(gain)}. What was the cost price?`
        : `${who} buys ${thing} for ${naira(cost)} and sells it with a ${name} of ${naira(gain)}. What is the selling price?`,
      answer,
      form: 'money',
      hints: [
        `With a ${name} the selling price is ${isProfit ? 'higher' : 'lower'} than the cost price.`,
        `So ${adds ? 'add' : 'take away'} ${naira(gain)}.`,
      ],
      solution: `With a ${name} the cost price is ${isProfit ? 'lower' : 'higher'} than the selling price. ${n(given)} ${adds ? '+' : '−'} ${n(gain)} = ${n(answer)}, so it is ${naira(answer)}.`,
      slips: [
        [adds ? given - gain : given + gain, `A ${name}: which price is higher?`],
        [adds ? given + gain / 10 : given - gain / 10, 'Check the places of your sum.'],
      ],
    };
  },
};

export const storyFamilies: Family[] = [
  tallies,
  unitPrice,
  storyNumber,
  interestWords,
  interestBack,
  meanBack,
  lcmHcfStory,
  wholeFromPart,
  shopBill,
  moneyLimit,
  expected,
  priceBack,
];
