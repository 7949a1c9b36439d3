import { type Family, whole, word } from './family.ts';
import { hcf, lowest } from './print.ts';

export const averages: Family = {
  name: 'averages',
  version: 2,
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
        mean: `Add all: ${list.join(' + ')} = ${sum}. Divide by how many there are: ${sum} ÷ ${count} = ${sum / count}.`,
        median: `In order: ${sorted.join(', ')}. The middle one is ${median}.`,
        mode: `${twice} comes twice, every other number once. The mode is ${twice}.`,
        range: `The largest is ${last}, the smallest is ${first}. ${last} − ${first} = ${last - first}.`,
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
  version: 2,
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
      solution: `There are ${a} + ${b} = ${a + b} ${thing}. ${a} of them are ${one}, so the chance is ${lowest(a, a + b)}.`,
    };
  },
};

export const dataFamilies: Family[] = [averages, chance];
