import { describe, expect, it } from 'vitest';
import { mark } from './mark.ts';
import './meaning/readers.ts';
import type { TextForm } from './model.ts';
import { exercise } from './testing.ts';

const outcome = (form: TextForm, accept: string[], typed: string) => {
  const one = exercise({ kind: 'text', accept, form, strict: 'no', slips: [] });
  const result = mark(one, typed);
  return result.outcome === 'right' ? 'right' : `${result.outcome}: ${result.reason}`;
};

/** Typed answers to one key, grouped by the expected mark. */
type Table = [form: TextForm, key: string, expected: string, typed: string[]][];

const algebra: Table = [
  [
    'expression',
    '5x + 20',
    'right',
    ['5x + 20', '20 + 5x', '5x+20', '5X+20', '5*x + 20', '5·x + 20'],
  ],
  ['expression', '5x + 20', 'right', ['x5 + 20', '20+x×5', '(5x) + 20', '= 5x + 20', '5 x + 20.']],
  ['expression', '5x + 20', 'look-again: not-simplified', ['5(x + 4)', '2x + 3x + 20', '5x + 4×5']],
  ['expression', '5x + 20', 'look-again: not-simplified', ['5x + 20 + 0', '5x + 10 + 10']],
  [
    'expression',
    '5x + 20',
    'wrong: wrong',
    ['5x + 4', '25x', '5x - 20', '20x + 5', '5x', '5x² + 20'],
  ],
  ['expression', '5x + 20', 'look-again: letter', ['5y + 20', '20 + 5a']],
  ['expression', '5x + 20', 'look-again: unclear', ['5x +', '5x + 20)', '5x ++ 20 +', '?']],
  ['expression', '17 - n', 'right', ['-n + 17', '17−n', '−n + 17', '17 + -n', '17 + (-n)']],
  ['expression', '17 - n', 'wrong: wrong', ['n - 17', '17 + n', '7 - n']],
  [
    'expression',
    '7p',
    'right',
    ['₦7p', '7p', '7 p', '7 × p', 'p × 7', '7p naira', 'N7p', '7P', 'C = 7p'],
  ],
  ['expression', '7p', 'wrong: wrong', ['7 + p', '7', 'p', '7p²', '70p']],
  ['expression', 'x - 5', 'right', ['x-5', '-5 + x', 'x − 5 years', 'x minus 5']],
  ['expression', 'x - 5', 'wrong: wrong', ['5 - x', 'x + 5', '5x']],
  ['expression', '3x + 4y', 'right', ['4y + 3x', '3x+4y', '3·x+4·y']],
  ['expression', '3x + 4y', 'wrong: wrong', ['3y + 4x', '7xy', '3x + 3y', '3x - 4y']],
  ['expression', '-5t', 'right', ['-5t', '−5t', '5(-t)', '-5×t', '-t5']],
  ['expression', 'x/2', 'right', ['x/2', '1/2x', '½x', '0.5x', '1/2 x', 'x ÷ 2']],
  ['expression', 'x/2', 'look-again: not-simplified', ['2x/4', '2/4x', 'x/4 + x/4']],
  ['expression', '3/4 x + 1', 'right', ['3x/4 + 1', '¾x + 1', '0.75x + 1', '1 + 3/4x']],
  ['expression', 'x^2 + 5x + 6', 'right', ['x² + 5x + 6', '6 + 5x + x²', 'x^2+5x+6']],
  ['expression', 'x^2 + 5x + 6', 'look-again: not-simplified', ['(x + 2)(x + 3)', 'x·x + 5x + 6']],
  [
    'expression',
    '(x + 2)(x + 3)',
    'right',
    ['(x+3)(x+2)', '(3 + x) × (2 + x)', '(x+2)*(x+3)', '(-x-2)(-x-3)'],
  ],
  ['expression', '(x + 2)(x + 3)', 'look-again: not-factorised', ['x² + 5x + 6', 'x(x+5) + 6']],
  ['expression', '(x + 2)(x + 3)', 'wrong: wrong', ['(x+1)(x+6)', '(x-2)(x-3)']],
  ['expression', '3(x + 2y)', 'right', ['3(2y + x)', '(x+2y)3', '3 × (x + 2y)', '3[x+2y]']],
  [
    'expression',
    '3(x + 2y)',
    'look-again: not-factorised',
    ['3x + 6y', '1.5(2x + 4y)', '3(x + y + y)'].slice(0, 2),
  ],
  ['expression', '2(l + b)', 'right', ['2(b + l)', '2(L + B)', '(l+b)×2']],
  [
    'equation',
    '2n + 5 = 19',
    'right',
    ['19 = 2n + 5', '2n+5=19', '5 + 2n = 19', 'n×2 + 5 = 19', '2N + 5 = 19'],
  ],
  ['equation', '2n + 5 = 19', 'right', ['n + n + 5 = 19', '2n + 5 equals 19', '2n plus 5 is 19']],
  [
    'equation',
    '2n + 5 = 19',
    'look-again: equation-form',
    ['2n = 14', '2n + 5 - 19 = 0', '4n + 10 = 38'],
  ],
  ['equation', '2n + 5 = 19', 'look-again: equals-sign', ['2n + 5', '19']],
  ['equation', '2n + 5 = 19', 'look-again: letter', ['2x + 5 = 19', '19 = 2y + 5']],
  ['equation', '2n + 5 = 19', 'wrong: wrong', ['2(n + 5) = 19', 'n + 2 + 5 = 19', '2n - 5 = 19']],
  ['equation', 'y = 2x + 1', 'right', ['2x + 1 = y', 'y=1+2x']],
  ['equation', 'x^2 = 9', 'right', ['x² = 9', '9 = x²', 'x*x = 9']],
];

const numbers: Table = [
  ['ratio', '2 : 3', 'right', ['2:3', '2 : 3', '2 to 3', '2 is to 3', '2∶3', 'ratio of 2 to 3']],
  ['ratio', '2 : 3', 'look-again: simplest', ['4:6', '8 to 12', '1 : 1.5']],
  ['ratio', '2 : 3', 'wrong: order', ['3:2', '3 to 2']],
  ['ratio', '2 : 3', 'wrong: wrong', ['2:5', '4:3', '2:3:4']],
  ['ratio', '2 : 3', 'look-again: form-ratio', ['2/3', '2', '2-3', 'two']],
  ['ratio', '2/3', 'right', ['2:3', '2/3', '2 to 3']],
  ['ratio', '1 : 2 : 5', 'right', ['1:2:5', '1 to 2 to 5']],
  [
    'time',
    '21:05',
    'right',
    ['21.05', '2105', '21:05 hours', '9:05 pm', '21:05', '2105 hrs', '9.05 p.m.', '21h05'],
  ],
  ['time', '21:05', 'look-again: am-pm', ['9:05', '9.05']],
  ['time', '21:05', 'wrong: wrong', ['09:05', '19:05', '9:05 am', '21:50', '2015']],
  ['time', '17:15', 'right', ['5:15 pm', '1715', 'quarter past 5 in the afternoon', '5.15pm']],
  ['time', '17:15', 'look-again: form-time', ['16:75', '25:00', 'late']],
  [
    'time',
    '7:30 am',
    'right',
    ['7.30am', '7:30 a.m.', '07:30', 'half past seven in the morning', '0730'],
  ],
  ['time', '7:30 am', 'wrong: wrong', ['7:30 pm', '19:30', '8:30 am']],
  ['time', '12 noon', 'right', ['12:00 pm', 'noon', '12:00', '1200 hours', 'midday']],
  ['time', '12 noon', 'wrong: wrong', ['midnight', '12 am', '0:00']],
  [
    'time',
    '1 h 20 min',
    'right',
    [
      '1 hour 20 minutes',
      '1h20min',
      '1 hr 20 mins',
      '80 minutes',
      '1h 20m',
      '1 hour and 20 minutes',
      '1:20',
      '1h20',
    ],
  ],
  ['time', '1 h 20 min', 'look-again: unit-missing', ['80', '1.20']],
  ['time', '1 h 20 min', 'wrong: wrong', ['1 h 10 min', '20 min', '2 h']],
  [
    'factors',
    '3 × 3 × 5',
    'right',
    [
      '3*3*5',
      '3² × 5',
      '3x3x5',
      '5 × 3 × 3',
      '3^2 x 5',
      '5·3·3',
      '45 = 3 × 3 × 5',
      '3 times 3 times 5',
    ],
  ],
  ['factors', '3 × 3 × 5', 'look-again: not-prime', ['9 x 5', '3 × 15', '1 × 3 × 3 × 5', '45']],
  ['factors', '3 × 3 × 5', 'wrong: wrong', ['3 × 5', '3 × 5 × 5', '3 × 3 × 3']],
  ['set', '2, 3, 5', 'right', ['2,3,5', '5, 3, 2', '2, 3 and 5', '{2, 3, 5}', '2 3 5', '3;2;5']],
  ['set', '2, 3, 5', 'wrong: parts', ['2, 3', '2, 3, 5, 7', '2, 3, 4']],
  ['set', '-2, 3', 'right', ['x = -2 or x = 3', '3, -2', '3 and −2']],
  ['set', 'goat, hen', 'right', ['hen and goat', 'Hen, Goat', 'hens, goats']],
];

describe.each([...algebra, ...numbers])('%s %j is %s', (form, key, expected, typed) => {
  it.each(typed)('for %j', (one) => {
    expect(outcome(form, [key], one)).toBe(expected);
  });
});

it('costs no time on what nobody means', () => {
  for (const typed of [
    '('.repeat(80),
    `${'(x+1)'.repeat(16)}`,
    '9^9^9',
    '-'.repeat(80),
    'x^9'.repeat(20),
  ]) {
    expect(outcome('expression', ['x'], typed)).toMatch(/^(?:look-again|wrong)/u);
  }
});
