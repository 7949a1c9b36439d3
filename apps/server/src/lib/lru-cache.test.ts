import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

it('makes a value once and forgets the one used longest ago', () => {
  const cache = createLruCache<string>(2, 10);
  let made = 0;
  const get = (key: string) => cache.get(key, () => `${key}${++made}`);
  expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
    ...['a1', 'b2', 'a1', 'c3', 'a1', 'b4'],
  ]);
});

it('keeps neither failures nor very long keys', () => {
  const cache = createLruCache<number>(2, 10);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => cache.get('a', fail)).toThrow('no');
  expect(cache.get('a', () => 1)).toBe(1);
  const long = 'k'.repeat(11);
  expect([cache.get(long, () => 1), cache.get(long, () => 2)]).toEqual([1, 2]);
});
