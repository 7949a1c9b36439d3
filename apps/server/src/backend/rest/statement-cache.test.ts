import { describe, expect, it } from 'vitest';
import { maxKeptKeyLength, preparedBudgetMs } from './limits.ts';
import { createPreparedBudget } from './prepared-budget.ts';
import { createStatementCache } from './statement-cache.ts';

describe('createStatementCache', () => {
  it('makes a value once and forgets the one used longest ago', () => {
    const cache = createStatementCache<string>(2);
    let made = 0;
    const get = (key: string) => cache.get(key, () => `${key}${++made}`);
    expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
      ...['a1', 'b2', 'a1', 'c3', 'a1', 'b4'],
    ]);
  });

  it('keeps neither failures nor very long keys', () => {
    const cache = createStatementCache<number>();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => cache.get('a', fail)).toThrow('no');
    expect(cache.get('a', () => 1)).toBe(1);
    const long = 'k'.repeat(maxKeptKeyLength + 1);
    expect([cache.get(long, () => 1), cache.get(long, () => 2)]).toEqual([1, 2]);
  });
});

describe('createPreparedBudget', () => {
  it('prepares what comes a second time, up to its limit, until the limit is renewed', () => {
    let now = 0;
    const isWorth = createPreparedBudget(2, () => now);
    expect([isWorth('a'), isWorth('a'), isWorth('a')]).toEqual([false, true, true]);
    expect([isWorth('b'), isWorth('b')]).toEqual([false, true]);
    expect([isWorth('c'), isWorth('c'), isWorth('c')]).toEqual([false, false, false]);
    now = preparedBudgetMs + 1;
    expect([isWorth('c'), isWorth('c')]).toEqual([false, true]);
  });
});
