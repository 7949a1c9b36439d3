import { expect, it } from 'vitest';
import { linesOf } from './card-picture.ts';

const card = '7KMP2QXR';
const texts = (facts: Parameters<typeof linesOf>[0]) => linesOf(facts).map(({ text }) => text);

it('writes every way in, the pictures in their order and the whole code', () => {
  const lines = texts({
    ...{ name: 'Ada', username: 'ada27', password: 'river lantern kite', card },
    pictures: ['sun', 'drum'],
  });
  expect(lines).toContain('ada27');
  expect(lines).toContain('river lantern kite');
  expect(lines.indexOf('1. Sun')).toBe(lines.indexOf('2. Drum') - 1);
  expect(lines.slice(lines.indexOf('Card code') + 1)).toEqual(['7KMP-2QXR']);
});

it('says nothing of what was not made', () => {
  expect(texts({ name: 'Ada', card: undefined, pictures: ['sun'] })).toEqual([
    ...['Four pictures, in this order', '1. Sun'],
  ]);
});
