import { describe, expect, it } from 'vitest';
import { createLruCache, entryOverhead } from './lru-cache.ts';

describe('a cache of a number of entries', () => {
  it('makes a value once and forgets the one used longest ago', () => {
    const cache = createLruCache<string>({ max: 2 });
    let made = 0;
    const get = (key: string) => cache.getOrCreate(key, () => `${key}${++made}`);
    expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
      ...['a1', 'b2', 'a1', 'c3', 'a1', 'b4'],
    ]);
  });

  it('keeps what is used again and again while others come and go', () => {
    const cache = createLruCache<string>({ max: 4 });
    cache.set('often', 'used');
    for (let n = 0; n < 50; n++) {
      cache.set(`once ${n}`, 'never used again');
      expect(cache.get('often')).toBe('used');
    }
  });

  it('keeps what is new, also when everything else was used', () => {
    const cache = createLruCache<string>({ max: 3 });
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    for (const key of ['a', 'b', 'c']) cache.get(key);
    cache.set('d', 'd');
    expect(cache.get('d')).toBe('d');
    expect(cache.weight()).toBe(3);
  });

  it('keeps neither failures nor very long keys', () => {
    const cache = createLruCache<number>({ max: 2, maxKeyLength: 10 });
    const fail = () => {
      throw new Error('no');
    };
    expect(() => cache.getOrCreate('a', fail)).toThrow('no');
    expect(cache.getOrCreate('a', () => 1)).toBe(1);
    const long = 'k'.repeat(11);
    expect([cache.getOrCreate(long, () => 1), cache.getOrCreate(long, () => 2)]).toEqual([1, 2]);
  });

  it('weighs nothing after it was cleared', () => {
    const cache = createLruCache<number>({ max: 2 });
    for (const key of ['a', 'b']) cache.set(key, 1);
    cache.clear();
    expect([cache.weight(), cache.get('a')]).toEqual([0, undefined]);
    for (const key of ['a', 'b']) cache.set(key, 2);
    expect(cache.entries()).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    cache.delete('a');
    expect(cache.weight()).toBe(1);
  });
});

describe('a cache of a number of bytes', () => {
  type Body = { bytes: number };
  const body = (bytes: number): Body => ({ bytes });
  const cacheOf = (max: number) =>
    createLruCache<Body>({ max, weigh: ({ bytes }, key) => bytes + entryOverhead(key) });

  it('drops the answers used longest ago when it is full', () => {
    const cache = cacheOf(4_000);
    for (const key of ['a', 'b', 'c']) cache.set(key, body(900));
    expect(cache.get('a')).toBeDefined();
    cache.set('d', body(900));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.weight()).toBeLessThanOrEqual(4_000);
  });

  it('keeps nothing that alone is too big', () => {
    const cache = cacheOf(4_000);
    cache.set('big', body(5_000));
    expect(cache.get('big')).toBeUndefined();
    expect(cache.weight()).toBe(0);
  });

  it('counts an answer again when it has grown', () => {
    const cache = cacheOf(100_000);
    const grown = body(2_000);
    cache.set('a', grown);
    const before = cache.weight();
    grown.bytes += 500;
    cache.get('a');
    expect(cache.weight()).toBe(before + 500);
  });

  it('weighs a value again without calling it used', () => {
    const cache = cacheOf(4_000);
    const shrunk = body(1_500);
    cache.set('a', shrunk);
    cache.set('b', body(1_500));
    shrunk.bytes = 900;
    const before = cache.weight();
    cache.reweigh('a');
    expect(cache.weight()).toBe(before - 600);
    cache.reweigh('nothing');
    cache.set('c', body(1_500));
    expect(cache.entries().map(([key]) => key)).toEqual(['b', 'c']);
  });
});
