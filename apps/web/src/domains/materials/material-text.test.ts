import { describe, expect, test } from 'vitest';
import { costOf, errorText, mayOpen, nameOf } from './material-text.ts';

describe('what a material is called and costs', () => {
  test.each([
    [{ pages: 1, bytes: 400 }, '1 page, 1\u00a0KB'],
    [{ pages: 2, bytes: 37_200 }, '2 pages, 38\u00a0KB'],
    [{ pages: 30, bytes: 999_500 }, '30 pages, 1.0\u00a0MB'],
    [{ pages: 30, bytes: 1_540_000 }, '30 pages, 1.5\u00a0MB'],
  ])('%o: %s', (material, words) => {
    expect(costOf(material)).toBe(words);
  });

  test('its kind comes first', () => {
    expect(nameOf({ kind: 'answer-key', title: 'Sums' })).toBe('Answer key: Sums');
    expect(nameOf({ kind: 'study-sheet', title: 'Fractions' })).toBe('Study sheet');
  });
});

test('free ones open for all, paid ones with Plus', () => {
  expect(mayOpen({ is_paid: false }, false)).toBe(true);
  expect(mayOpen({ is_paid: true }, false)).toBe(false);
  expect(mayOpen({ is_paid: true }, true)).toBe(true);
});

test('a dead network is named as such', () => {
  expect(errorText(false)).toContain('You are offline');
  expect(errorText(true)).toContain('try again');
});
