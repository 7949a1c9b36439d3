import { describe, expect, it } from 'vitest';
import { ipPrefix } from '../client-ip/ip-address.ts';
import { createAddressBuckets, createTokenBuckets } from './memory-store.ts';

const takeMany = (times: number, take: () => number) =>
  Array.from({ length: times }, take).filter((wait) => wait === 0).length;

it('lets a burst through, then as many as come back', () => {
  let time = 0;
  const buckets = createTokenBuckets({ burst: 5, perSecond: 2 }, () => time);
  expect(takeMany(9, () => buckets.take('ada'))).toBe(5);
  expect(buckets.take('ada')).toBe(1);
  time += 1_000;
  expect(takeMany(9, () => buckets.take('ada'))).toBe(2);
  time += 60_000;
  expect(takeMany(9, () => buckets.take('ada'))).toBe(5);
});

it('says how long to wait, and counts everybody alone', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.1 }, () => 0);
  expect([buckets.take('ada'), buckets.take('ada'), buckets.take('bayo')]).toEqual([0, 10, 0]);
});

it('remembers a bounded number of callers', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001 }, () => 0, 3);
  for (const key of ['a', 'b', 'c', 'd']) buckets.take(key);
  expect(buckets.take('d')).toBeGreaterThan(0);
  expect(buckets.take('a')).toBe(0);
});

describe('createAddressBuckets', () => {
  const rule = { burst: 2, perSecond: 1 };

  it('counts IPv4 by address', () => {
    const buckets = createAddressBuckets(rule, () => 0);
    expect(['a', 'a', 'a', 'b'].map((key) => buckets.take(key))).toEqual([0, 0, 1, 0]);
  });

  it('counts IPv6 by /64, and eight times as much by /48', () => {
    const buckets = createAddressBuckets(rule, () => 0);
    const lines = Array.from({ length: 40 }, (_, n) => ipPrefix(`2001:db8:1:${n.toString(16)}::7`));
    const passed = lines.map((line) => [
      buckets.take(line),
      buckets.take(line),
      buckets.take(line),
    ]);
    expect(passed.slice(0, 8)).toEqual(Array(8).fill([0, 0, 1]));
    expect(passed.slice(8).flat().includes(0)).toBe(false);
    expect(buckets.take(ipPrefix('2001:db8:2::7'))).toBe(0);
  });

  it('charges what is dear, asks for it first, and gives back what was not used', () => {
    let time = 0;
    const buckets = createAddressBuckets({ burst: 10, perSecond: 1 }, () => time);
    expect(buckets.take('a', 25)).toBe(0);
    expect(buckets.take('a')).toBe(16);
    buckets.spend('a', -20);
    expect(buckets.take('a', 5)).toBe(0);
    buckets.spend('a', -1_000);
    time += 60_000;
    expect(buckets.take('a', 11)).toBe(0);
    expect(buckets.take('a')).toBe(2);
  });
});
