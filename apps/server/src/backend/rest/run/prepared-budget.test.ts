import { describe, expect, it } from 'vitest';
import { createPreparedBudget, preparedBudgetMs } from './prepared-budget.ts';

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
