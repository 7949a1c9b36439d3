import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { monotonicNow } from '../../lib/monotonic.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { ipNetworks } from '../client-ip/ip-address.ts';

export type RateRule = { limit: number; windowSeconds: number };
export type RateAnswer = { allowed: boolean; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts one hit. Rejects with RateLimiterUnavailable when PostgreSQL does not respond. */
  take(key: string, rule: RateRule): Promise<RateAnswer>;
  /** Seconds until a limit that this process has seen exhausted is free again. Does not count a hit; 0 means free. */
  refusedFor?(key: string, rule: RateRule): number;
  /** Takes a hit back: the attempt that was counted beforehand did not fail. */
  giveBack?(key: string, rule: RateRule): Promise<void>;
};

/** PostgreSQL could not count. Auth then returns 503; other writes proceed (see `countCaller`). */
export class RateLimiterUnavailable extends Error {
  override name = 'RateLimiterUnavailable';
}

const free: RateAnswer = { allowed: true, retryAfterSeconds: 0 };

/**
 * Counts one hit of an IP prefix, for IPv6 by /64 and then by /48.
 *
 * @param keyOf names what is counted: `(prefix) => \`contact:${prefix}\``
 */
export async function takeByAddress(
  limiter: RateLimiter,
  ipPrefix: string,
  keyOf: (prefix: string) => string,
  { limit, windowSeconds }: RateRule,
): Promise<RateAnswer> {
  for (const { prefix, share } of ipNetworks(ipPrefix)) {
    const answer = await limiter.take(keyOf(prefix), { limit: limit * share, windowSeconds });
    if (!answer.allowed) return answer;
  }
  return free;
}

/**
 * Counts one hit of a learner, or of an address when signed out, and returns the seconds to wait; 0 means that the
 * request may proceed. It also proceeds when PostgreSQL cannot count. For everything but auth: a function that works
 * uncounted for a moment is better than one that fails, and its writes need the same database anyway.
 *
 * @param name what is counted: `contact`
 */
export async function countCaller(
  limiter: RateLimiter,
  { userId, ipPrefix }: { userId?: string | undefined; ipPrefix: string },
  name: string,
  rule: RateRule,
  ofAddress = rule,
): Promise<number> {
  const keyOf = (prefix: string) => `${name}:address:${prefix}`;
  try {
    const { allowed, retryAfterSeconds } =
      userId === undefined
        ? await takeByAddress(limiter, ipPrefix, keyOf, ofAddress)
        : await limiter.take(`${name}:user:${userId}`, rule);
    return allowed ? 0 : retryAfterSeconds;
  } catch (error) {
    if (error instanceof RateLimiterUnavailable) return 0;
    throw error;
  }
}

const rememberedKeys = 10_000;
/** A database that hangs must not block every request that only needs to be counted. */
const deadlineMs = 3_000;
const noAnswer = () => new Error('no answer in time');

type Row = { allowed: boolean; retry_after: number };

/**
 * Counts in PostgreSQL, so that all processes share one count and a restart loses nothing. An exhausted key is
 * refused from memory until its window ends: a flood costs a map lookup, not a query.
 */
export function createRateLimiter(
  database: Pick<Database, 'auth'>,
  now = monotonicNow,
): RateLimiter {
  const exhausted = new LRUCache<string, number>({ max: rememberedKeys });

  function refusedUntil(hash: string, time: number) {
    const until = exhausted.get(hash);
    if (until === undefined || until > time) return until;
    exhausted.delete(hash);
    return undefined;
  }

  async function query(hash: string, { limit, windowSeconds }: RateRule): Promise<Row> {
    try {
      const taken = database.auth<Row[]>`
        select allowed, retry_after
        from akada_private.take_rate_limit(${hash}, ${limit}, ${windowSeconds})`;
      const [row] = await withTimeout(taken, deadlineMs, noAnswer);
      if (row) return row;
    } catch (error) {
      throw new RateLimiterUnavailable('The rate limit could not be read.', { cause: error });
    }
    throw new RateLimiterUnavailable('The rate limit gave no answer.');
  }

  return {
    async giveBack(key, rule) {
      const hash = hashOf(key, rule);
      const given = database.auth`select akada_private.give_back_rate_limit(${hash})`;
      // It does no harm if one hit too many stays counted.
      await withTimeout(given, deadlineMs, noAnswer).catch(() => undefined);
    },

    refusedFor(key, rule) {
      const time = now();
      const until = refusedUntil(hashOf(key, rule), time);
      return until === undefined ? 0 : refusal(until - time).retryAfterSeconds;
    },

    async take(key, rule) {
      const hash = hashOf(key, rule);
      const time = now();
      const until = refusedUntil(hash, time);
      if (until !== undefined) return refusal(until - time);
      const { allowed, retry_after } = await query(hash, rule);
      if (allowed) return free;
      exhausted.set(hash, time + retry_after * 1000);
      return refusal(retry_after * 1000);
    },
  };
}

const refusal = (milliseconds: number): RateAnswer => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
});

/**
 * The table never stores an address or a mailbox. The rule is part of the key, so that two rules for one address do
 * not share a count.
 */
const hashOf = (key: string, { limit, windowSeconds }: RateRule) =>
  createHash('sha256').update(`${limit}/${windowSeconds}:${key}`).digest('base64url');
