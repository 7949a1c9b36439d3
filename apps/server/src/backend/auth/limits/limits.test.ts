import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import { createLimits, queueRule } from './limits.ts';

it('counts who asks who they are without the database, and refuses a flood', () => {
  const limits = createLimits({
    take: async () => {
      throw new Error('PostgreSQL was asked');
    },
  });
  const ask = () => limits.reading.account('ada');
  const flood = () => {
    for (let count = 0; count < 10_000; count += 1) ask();
  };
  expect(flood).toThrow(expect.objectContaining({ status: 429, code: 'over_request_rate_limit' }));
  expect(() => limits.reading.account('bayo')).not.toThrow();
});

it('tells whoever finds the queue of sign-ins full to come again', async () => {
  const limited = createConcurrencyLimit({ ...queueRule, atOnce: 1, maxQueue: 0 });
  const first = limited(() => new Promise((resolve) => setImmediate(resolve)));
  await expect(limited(async () => 'one too many')).rejects.toMatchObject({ status: 429 });
  await first;
});
