import { resolve } from 'node:path';
import { mark } from '@akada/exercises/mark';
import '@akada/exercises/meaning/readers';
import type { Exercise } from '@akada/exercises/model';
import { describe, expect, it } from 'vitest';
import { lessonExercises } from '../curriculum/exercises/lesson-exercises.ts';
import { lessonsOf } from '../curriculum/library.ts';
import { readCurriculum } from '../curriculum/reading/read.ts';

const { library } = readCurriculum(resolve(import.meta.dirname, '../../../../curriculum'));

/** Typed answers by lesson and exercise: those a teacher accepts, and near misses that are wrong. */
const table: [exercise: string, right: string[], wrong: string[]][] = [
  ['simplifying-with-brackets#e1', ['20 + 5x', '5x + 20'], ['5x + 4', '25x', '5(x + 4)']],
  ['simplifying-with-brackets#e2', ['-21 + 6a', '6A − 21'], ['6a - 7', '21 - 6a']],
  ['simplifying-with-brackets#p1', ['-9 + 8y'], ['8y + 9']],
  ['simplifying-with-brackets#minus-1', ['−n + 17', '17 − n'], ['7 - n', 'n - 17']],
  ['simplifying-with-brackets#minus-2', ['12 + 5x'], ['5x - 12']],
  ['simplifying-with-brackets#two-br', ['4 + 5x'], ['5x + 8']],
  ['like-and-unlike-terms#simp-1', ['4y + 3x'], ['3x + 3y', '7xy']],
  ['like-and-unlike-terms#simp-2', ['5k + 10'], ['15k']],
  ['word-problems#eq-1', ['19 = 2n + 5', '5 + 2n = 19'], ['2(n + 5) = 19', 'n = 7']],
  ['expanding-brackets#e2', ['-9y + y²', 'y² − 9y'], ['y² - 9', 'y(y - 9)']],
  ['expanding-brackets#d3', ['6 + 13x + 2x²'], ['2x² + 7x + 6']],
  ['factorising#f3', ['(2b + 3)5a', '5a(3 + 2b)'], ['5(2ab + 3a)', 'a(10b + 15)']],
  ['algebraic-fractions#s1', ['2/3 x', '(2x)/3'], ['4x/6', '3x/2']],
  ['straight-line-graphs#write-line', ['y=2+3x', '3x + 2 = y'], ['y = 2x + 3', '3x + 2']],
  ['fractions-ratios-and-percentages#to-percent', ['35', '35%', '35 per cent'], ['7%', '14%']],
  ['profit-loss-and-discount#c1', ['₦6,000', 'N6000', '6000 naira'], ['5460', '2340']],
  ['angles-of-polygons#r1', ['120°', '120 degrees', '120'], ['60°', '720']],
  ['elevation-and-bearings#bb2', ['35', '035', '035°'], ['145', '395']],
  ['cylinders-and-cones#k2', ['231 cm³', '231'], ['231 cm', '693']],
  ['probability#p1', ['2/5', '4/10', '0.4', '40%'], ['2/3', '3/5']],
  ['use-of-symbols#exp-1', ['₦7p', '7 p', 'p × 7'], ['7 + p', '7']],
  [
    'time-and-average-speed#clock-1',
    ['21.05', '2105', '21:05 hours', '9:05 pm'],
    ['09:05', '9:05 am'],
  ],
  [
    'time-and-average-speed#arrive',
    ['17.15', '1715', '17:15 hours', '5:15 pm'],
    ['16:75', '5:15 am'],
  ],
  ['ratio#lowest-1', ['2 to 3', '2:3'], ['3 to 2', '4:6']],
  ['prime-numbers-factors-and-multiples#product-45', ['3*3*5', '3² × 5', '5 x 3 x 3'], ['9 × 5']],
  ['counting-in-thousands-and-millions#sign', ['<', 'less than', 'less'], ['>', 'greater than']],
  ['magnets#pole-word', ['north and south poles', 'pole', 'magnetic poles'], ['sides', 'north']],
  [
    'parts-of-a-motor-vehicle#accelerator-word',
    ['accelerator pedal', 'the accelerator'],
    ['brake pedal', 'pedal'],
  ],
  [
    'operating-systems#driver-word',
    ['device driver', 'printer driver', 'drivers'],
    ['app', 'printer'],
  ],
  [
    'drug-abuse#add-word',
    ['drug addiction', 'Addiction'],
    ['drug infection', 'drug', 'no addiction'],
  ],
  [
    'culture-and-harmful-practices#festival-word',
    ['Argungu festival', 'the Argungu fishing festival'],
    ['Eyo festival', 'fishing festival'],
  ],
  [
    'rights-of-the-child#group-word',
    ['right to participation', 'participation rights'],
    ['right to protection', 'rights'],
  ],
  ['searching-the-internet#quote', ['inverted commas', 'quotation-marks'], ['brackets', 'marks']],
  [
    'the-circle#half',
    ['semi-circle', 'semi circle', 'a semicircle'],
    ['circle', 'quadrant', 'half of circle'],
  ],
  [
    'cooperation#society',
    ['co-operative', 'a co-operative society', 'cooperatives'],
    ['society', 'group'],
  ],
  [
    'highest-common-factor#coprime',
    ['co-prime numbers', 'coprime', 'co prime'],
    ['prime numbers', 'numbers'],
  ],
  [
    'computer-care-and-health#waste-word',
    ['E-Waste', 'ewaste', 'e waste', 'electronic waste'],
    ['waste'],
  ],
  [
    'social-groups#primary-word',
    ['a primary group', 'primary'],
    ['secondary group', 'primary secondary'],
  ],
  [
    'reading-between-the-lines#season',
    ['harmattan season', 'Harmattan'],
    ['rainy season', 'season'],
  ],
  [
    'prime-numbers-factors-and-multiples#is-it-prime',
    ['No', 'no, it is not'],
    ['yes', 'Yes, 57 is prime'],
  ],
  [
    'a-market-day#show-it',
    ['She sold fresh fish.', 'she sold fresh fish'],
    ['She sold nice fish', 'She sold fish fresh'],
  ],
  ['active-and-passive-voice#participle-drive', ['driven'], ['drove', 'was driven', 'drivens']],
  ['plural-and-collective-nouns#baby', ['babies'], ['baby', 'babys']],
  ['pronouns#its', ['its'], ["it's", 'it']],
  [
    'punctuation-marks#list',
    ['We saw goats, hens, ducks and dogs.'],
    ['We saw goats hens ducks and dogs'],
  ],
  [
    'punctuation-marks#capitals',
    ['On Friday Bala went to Jos.'],
    ['On Friday Bala went to Jos', 'on friday bala went to jos.'],
  ],
];

const exercises = new Map<string, Exercise>(
  lessonsOf(library).flatMap(({ slug, data }) =>
    lessonExercises(data).exercises.map((one) => [`${slug}#${one.key}`, one] as const),
  ),
);

describe.each(table)('%s', (name, right, wrong) => {
  const one = exercises.get(name);
  const isTyped = one?.kind === 'text' || one?.kind === 'number';
  const outcomeOf = (typed: string) => isTyped && mark(one, typed).outcome;

  it.each(right)('takes %j', (typed) => {
    expect(outcomeOf(typed)).toBe('right');
  });

  it.each(wrong)('does not take %j', (typed) => {
    expect(outcomeOf(typed)).not.toBe('right');
  });
});

it('takes the answer of an exercise in a sentence of its own, and no slip with words around it', () => {
  const words = [...exercises.values()].flatMap((one) =>
    one.kind === 'text' &&
    one.strict === 'no' &&
    !one.form &&
    one.accept.every((word) => /^[a-z]{3,}$/u.test(word))
      ? one
      : [],
  );
  expect(words.length).toBeGreaterThan(50);
  for (const one of words) {
    const [word = ''] = one.accept;
    for (const typed of [word.toUpperCase(), `the ${word}.`, `"${word}"`, ` ${word} `]) {
      expect([one.key, typed, mark(one, typed).outcome]).toEqual([one.key, typed, 'right']);
    }
    for (const { answer } of one.slips.filter((slip) => !slip.answer.includes(' '))) {
      for (const typed of [answer, `the ${answer}`, `${answer} ${word}`]) {
        expect([one.key, typed, mark(one, typed).outcome]).not.toEqual([one.key, typed, 'right']);
      }
    }
  }
});
