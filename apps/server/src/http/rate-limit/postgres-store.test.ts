import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { ipPrefix } from '../client-ip/ip-address.ts';
import {
  countCaller,
  createRateLimiter,
  type RateLimiter,
  RateLimiterUnavailable,
  takeByAddress,
} from './postgres-store.ts';

const rule = { limit: 2, windowSeconds: 60 };

function fakeDatabase(answers: { allowed: boolean; retry_after: number }[]) {
  const keys: unknown[] = [];
  const auth = async (_text: TemplateStringsArray, key: unknown) => {
    keys.push(key);
    const answer = answers.shift();
    if (!answer) throw new Error('the database is down');
    return [answer];
  };
  return { keys, database: { auth } as unknown as Database };
}

const yes = { allowed: true, retry_after: 0 };
const no = { allowed: false, retry_after: 30 };

describe('createRateLimiter', () => {
  it('refuses an exhausted key from memory until its window ends, then asks again', async () => {
    let time = 1_000_000;
    const { database, keys } = fakeDatabase([yes, no, yes]);
    const limiter = createRateLimiter(database, () => time);
    expect(await limiter.take('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect(await limiter.take('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 30 });
    time += 20_500;
    expect(await limiter.take('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(keys).toHaveLength(2);
    time += 10_000;
    expect((await limiter.take('a', rule)).allowed).toBe(true);
    expect(keys).toHaveLength(3);
  });

  it('keeps other keys and other rules apart from an exhausted one', async () => {
    const { database, keys } = fakeDatabase([no, yes, yes]);
    const limiter = createRateLimiter(database);
    expect((await limiter.take('a', rule)).allowed).toBe(false);
    expect((await limiter.take('b', rule)).allowed).toBe(true);
    expect((await limiter.take('a', { limit: 9, windowSeconds: 60 })).allowed).toBe(true);
    expect(new Set(keys).size).toBe(3);
  });

  it('shows the database a hash, never the address or the mailbox', async () => {
    const { database, keys } = fakeDatabase([yes]);
    await createRateLimiter(database).take('login:ada@example.com', rule);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });

  it('says so when the database is down', async () => {
    const { database } = fakeDatabase([]);
    const taken = createRateLimiter(database).take('a', rule);
    await expect(taken).rejects.toThrow(RateLimiterUnavailable);
  });
});

describe('takeByAddress', () => {
  it('counts IPv4 once, and IPv6 by /64 and by the wider /48', async () => {
    const seen: unknown[] = [];
    const limiter: RateLimiter = {
      take: async (key, { limit }) => {
        seen.push([key, limit]);
        return { allowed: true, retryAfterSeconds: 0 };
      },
    };
    for (const ip of ['192.0.2.7', '2001:db8:1:2:3::4']) {
      await takeByAddress(limiter, ipPrefix(ip), (prefix) => `x:${prefix}`, rule);
    }
    expect(seen).toEqual([
      ['x:192.0.2.7', 2],
      ['x:2001:db8:1:2::/64', 2],
      ['x:2001:db8:1::/48', 16],
    ]);
  });
});

describe('countCaller', () => {
  const limiterThat = (take: RateLimiter['take']): RateLimiter => ({ take });
  const count = (limiter: RateLimiter, userId?: string) =>
    countCaller(limiter, { userId, ipPrefix: '192.0.2.7' }, 'form', rule, { ...rule, limit: 40 });

  it('counts a learner wherever they are, and others by address', async () => {
    const seen: unknown[] = [];
    const limiter = limiterThat(async (key, { limit }) => {
      seen.push([key, limit]);
      return { allowed: true, retryAfterSeconds: 0 };
    });
    expect([await count(limiter, 'ada'), await count(limiter)]).toEqual([0, 0]);
    expect(seen).toEqual([
      ['form:user:ada', 2],
      ['form:address:192.0.2.7', 40],
    ]);
  });

  it('says how long one hit too many has to wait', async () => {
    const limiter = limiterThat(async () => ({ allowed: false, retryAfterSeconds: 7 }));
    expect([await count(limiter, 'ada'), await count(limiter)]).toEqual([7, 7]);
  });

  it('lets writes through when nobody can count', async () => {
    const limiter = limiterThat(async () => {
      throw new RateLimiterUnavailable('away');
    });
    expect(await count(limiter)).toBe(0);
  });

  it('does not hide a fault of its own as an absent database', async () => {
    const limiter = limiterThat(async () => Promise.reject(new TypeError('bug')));
    await expect(count(limiter)).rejects.toThrow(TypeError);
  });
});
