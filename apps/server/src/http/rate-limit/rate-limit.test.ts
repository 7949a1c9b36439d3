import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { ipPrefix } from '../client-ip/ip-address.ts';
import { rateLimit } from './rate-limit.ts';
import {
  createRateLimiter,
  type RateLimiter,
  RateLimiterUnavailable,
  takeByAddress,
} from './rate-limiter.ts';

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

describe('rateLimit', () => {
  const unavailable: RateLimiter = {
    take: async () => {
      throw new RateLimiterUnavailable('away');
    },
  };
  const limited: RateLimiter = { take: async () => ({ allowed: false, retryAfterSeconds: 7 }) };

  function appWith(limiter: RateLimiter) {
    const app = new Hono().onError((error, c) => c.text(error.name, 500));
    app.use(
      rateLimit({
        limiter,
        name: 'form',
        rule,
        onLimit: (c) => c.json({ message: 'slow down' }, 429),
      }),
    );
    return app.post('/', (c) => c.text('done'));
  }
  const post = (app: Hono) => app.request('/', { method: 'POST' });

  it('answers one hit too many in the given shape with Retry-After', async () => {
    const response = await post(appWith(limited));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({ message: 'slow down' });
  });

  it('lets other writes through when nobody can count', async () => {
    expect((await post(appWith(unavailable))).status).toBe(200);
  });

  it('does not hide a fault of its own as an absent database', async () => {
    const broken: RateLimiter = { take: async () => Promise.reject(new TypeError('bug')) };
    expect((await post(appWith(broken))).status).toBe(500);
  });
});
