import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createRateLimiter, RateLimiterUnavailable } from './postgres-store.ts';

const rule = { limit: 5, windowSeconds: 60 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startOver = () =>
  database.owner`update akada_private.rate_limits
    set window_started_at = window_started_at - interval '61 seconds'`;

it('lets exactly the limit through when two processes count at the same time', async () => {
  const limiters = [createRateLimiter(database), createRateLimiter(database)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => limiters[index % 2]?.take('login:ada', rule)),
  );
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(5);
  for (const answer of answers) {
    if (answer?.allowed) continue;
    expect(answer?.retryAfterSeconds).toBeGreaterThan(0);
    expect(answer?.retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

it('starts a new window when the old one has passed', async () => {
  let time = Date.now();
  const limiter = createRateLimiter(database, () => time);
  for (let hit = 0; hit < 5; hit += 1) await limiter.take('again', rule);
  expect((await limiter.take('again', rule)).allowed).toBe(false);
  await startOver();
  expect((await limiter.take('again', rule)).allowed).toBe(false);
  time += 61_000;
  expect((await limiter.take('again', rule)).allowed).toBe(true);
});

it('shuts nobody out until a clock that was set back has caught up', async () => {
  const before = createRateLimiter(database);
  for (let hit = 0; hit < 6; hit += 1) await before.take('clock', rule);
  await database.owner`update akada_private.rate_limits
    set window_started_at = window_started_at + interval '1 day'`;
  const after = createRateLimiter(database);
  expect(await after.take('clock', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 });
  for (let hit = 0; hit < 4; hit += 1) await after.take('clock', rule);
  const { allowed, retryAfterSeconds } = await after.take('clock', rule);
  expect(allowed).toBe(false);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

it('keeps no address in the table and asks it nothing about an exhausted key', async () => {
  const limiter = createRateLimiter(database);
  for (let hit = 0; hit < 6; hit += 1) await limiter.take('from:192.0.2.77', rule);
  const stored = await database.owner`select key from akada_private.rate_limits`;
  expect(JSON.stringify(stored)).not.toContain('192.0.2');
  await database.owner`delete from akada_private.rate_limits`;
  expect((await limiter.take('from:192.0.2.77', rule)).allowed).toBe(false);
  expect(await database.owner`select from akada_private.rate_limits`).toHaveLength(0);
});

it('rejects when the connection is gone', async () => {
  const other = await createTestDatabase();
  const limiter = createRateLimiter(other);
  await other.drop();
  await expect(limiter.take('a', rule)).rejects.toThrow(RateLimiterUnavailable);
});
