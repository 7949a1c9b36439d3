import { describe, expect, it } from 'vitest';
import type { LookAgainReason } from '../marks.ts';
import type { TextKey } from '../model.ts';
import { isOneEditApart } from './letters.ts';
import { markText } from './mark-text.ts';

const key = (accept: string[], rest: Partial<TextKey> = {}): TextKey => ({
  accept,
  strict: 'no',
  slips: [],
  ...rest,
});
const outcomeOf = (one: TextKey, typed: string, seen: LookAgainReason[] = []) => {
  const mark = markText(one, typed, seen);
  return mark.outcome === 'right' ? 'right' : `${mark.outcome}: ${mark.reason}`;
};

const children = key(['children'], { slips: [{ answer: 'childs', says: 'It changes its form.' }] });
const capital = key(['Abuja', 'FCT Abuja']);
const contraction = key(["don't"]);
const short = key(['kid']);

describe('words', () => {
  it.each([
    [children, 'children', 'right'],
    [children, 'Children', 'right'],
    [children, 'CHILDREN', 'right'],
    [children, '  children ', 'right'],
    [children, 'children.', 'right'],
    [children, 'children!', 'right'],
    [children, 'children ?', 'right'],
    [children, 'chil\u200bdren', 'right'],
    [children, '\u202echildren', 'right'],
    [children, 'childs', 'wrong: slip'],
    [children, 'Childs.', 'wrong: slip'],
    [children, 'childern', 'look-again: spelling'],
    [children, 'childrens', 'look-again: spelling'],
    [children, 'childen', 'look-again: spelling'],
    [children, 'chilbren', 'look-again: spelling'],
    [children, 'chidrn', 'wrong: wrong'],
    [children, 'child', 'wrong: wrong'],
    [children, 'child ren', 'right'],
    [children, '', 'look-again: empty'],
    [children, ' . ', 'look-again: empty'],
    [children, 'c'.repeat(81), 'look-again: too-long'],
    [children, 'c'.repeat(100_000), 'look-again: too-long'],
    [capital, 'abuja', 'right'],
    [capital, 'F C T Abuja', 'right'],
    [capital, 'fct  abuja', 'right'],
    [capital, 'Abujaa', 'look-again: spelling'],
    [capital, 'Lagos', 'wrong: wrong'],
    [contraction, 'don’t', 'right'],
    [contraction, 'don‘t', 'right'],
    [contraction, 'don`t', 'right'],
    [contraction, 'dont', 'wrong: wrong'],
    [short, 'kd', 'wrong: wrong'],
    [short, 'kids', 'wrong: wrong'],
    [key(['mother-in-law']), 'mother‑in‑law', 'right'],
    [key(['well-known']), 'well–known', 'right'],
    [key(['receive']), 'recieve', 'look-again: spelling'],
    [key(['Kaduna River']), 'kaduna  river.', 'right'],
    [key(['12 May']), '12 may', 'right'],
  ])('%# %j', (one, typed, expected) => {
    expect(outcomeOf(one, typed)).toBe(expected);
  });

  const noon = key(['12 noon']);
  const early = key(['7:30 a.m.', '7:30 am']);
  const sum = key(['x + 3']);
  const series = key(['5, 10, 15']);
  const spoken = key(['"Stop!" said Ada']);
  it.each([
    [children, '"children"', 'right'],
    [children, '“children”', 'right'],
    [children, '(children)', 'right'],
    [children, 'children,', 'right'],
    [children, 'the children', 'right'],
    [children, 'ｃｈｉｌｄｒｅｎ', 'right'],
    [children, '"childs"', 'wrong: slip'],
    [children, 'the childern', 'look-again: spelling'],
    [children, 'an', 'wrong: wrong'],
    [short, 'a kid', 'right'],
    [short, 'kid,', 'right'],
    [key(['a']), 'the', 'wrong: wrong'],
    [key(['a']), 'an', 'wrong: wrong'],
    [key(['an hour']), 'a hour', 'look-again: spelling'],
    [key(['an hour']), 'hour', 'wrong: wrong'],
    [contraction, 'don′t', 'right'],
    [contraction, 'don＇t', 'right'],
    [key(['cat and dog']), 'cat & dog', 'right'],
    [noon, '12noon', 'right'],
    [noon, '12 Noon.', 'right'],
    [noon, '1 2 noon', 'wrong: wrong'],
    [early, '7.30am', 'right'],
    [early, '7 : 30 A.M', 'right'],
    [early, '7:30 pm', 'wrong: wrong'],
    [early, '730 am', 'wrong: wrong'],
    [sum, 'X+3', 'right'],
    [sum, 'x - 3', 'wrong: wrong'],
    [sum, 'x3', 'wrong: wrong'],
    [key(['2x']), '2 x', 'right'],
    [series, '5,10,15', 'right'],
    [series, '51015', 'wrong: wrong'],
    [series, '5,1,0,15', 'wrong: wrong'],
    [spoken, '“Stop!” said Ada.', 'right'],
    [spoken, 'Stop! said Ada', 'wrong: wrong'],
    [key(['"Stop!"']), 'Stop!', 'wrong: wrong'],
    [key(['Yes, I do']), 'Yes , I do', 'right'],
    [key(['Yes, I do']), 'Yes I do', 'look-again: spelling'],
  ])('as children type them: %# %j', (one, typed, expected) => {
    expect(outcomeOf(one, typed)).toBe(expected);
  });

  it('points a spelling out once', () => {
    expect(outcomeOf(children, 'childern', ['spelling'])).toBe('wrong: wrong');
    expect(outcomeOf(children, 'childern', ['capitals'])).toBe('look-again: spelling');
    expect(outcomeOf(children, 'children', ['spelling'])).toBe('right');
  });
});

describe('marks on letters', () => {
  const child = key(['ọmọ']);
  const strict = key(['ọmọ'], { strict: 'marks' });

  it('lets missing marks pass and shows the spelling', () => {
    expect(markText(child, 'omo')).toEqual({ outcome: 'right', shown: 'ọmọ' });
    expect(markText(child, 'Ọmo')).toEqual({ outcome: 'right', shown: 'ọmọ' });
    expect(markText(child, 'ọmọ')).toEqual({ outcome: 'right' });
    expect(markText(child, 'ọmọ'.normalize('NFD'))).toEqual({ outcome: 'right' });
    expect(markText(key(['ɓera']), 'bera')).toEqual({ outcome: 'right', shown: 'ɓera' });
  });

  it.each([
    [child, 'ómó', 'look-again: marks'],
    [key(['oko']), 'ọkọ', 'look-again: marks'],
    [strict, 'ọmọ', 'right'],
    [strict, 'Ọmọ', 'right'],
    [strict, 'omo', 'look-again: marks'],
    [strict, 'ọmo', 'look-again: marks'],
    [strict, 'ama', 'wrong: wrong'],
  ])('%# %j', (one, typed, expected) => {
    expect(outcomeOf(one, typed)).toBe(expected);
  });

  it('points marks and capitals out once', () => {
    expect(outcomeOf(strict, 'omo', ['marks'])).toBe('wrong: wrong');
    const proper = key(['Niger'], { strict: 'case' });
    expect(outcomeOf(proper, 'Niger')).toBe('right');
    expect(outcomeOf(proper, 'niger')).toBe('look-again: capitals');
    expect(outcomeOf(proper, 'NIGER')).toBe('look-again: capitals');
    expect(outcomeOf(proper, 'niger', ['capitals'])).toBe('wrong: wrong');
    expect(outcomeOf(proper, 'Nigeer')).toBe('look-again: spelling');
  });

  it('takes any accepted word that is written as asked', () => {
    const both = key(['Sun', 'sun'], { strict: 'case' });
    expect(outcomeOf(both, 'sun')).toBe('right');
    expect(outcomeOf(both, 'SUN')).toBe('look-again: capitals');
  });
});

it.each([
  ['cat', 'cat', false],
  ['cat', 'cats', true],
  ['cat', 'at', true],
  ['cat', 'act', true],
  ['cat', 'cut', true],
  ['cat', 'tac', false],
  ['abcd', 'badc', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%j and %j: one edit apart is %s', (a, b, expected) => {
  expect(isOneEditApart(a, b)).toBe(expected);
  expect(isOneEditApart(b, a)).toBe(expected);
});
