import { LRUCache } from 'lru-cache';
import { ipNetworks } from '../client-ip/ip-address.ts';

export type BucketRule = {
  /** Maximum number of requests at once. */
  burst: number;
  /** Tokens refilled per second. */
  perSecond: number;
};

export type TokenBuckets = {
  /** Takes one token, or the given amount; returns the seconds to wait, 0 when the request may proceed. */
  take(key: string, amount?: number): number;
  /** Charges a cost that is known only afterwards; a negative amount is a refund. */
  spend(key: string, amount: number): void;
};

type Bucket = { tokens: number; at: number };

const rememberedKeys = 20_000;

function createBuckets({ burst, perSecond }: BucketRule, now: () => number, maxKeys: number) {
  // The evicted bucket is the least recently used: most likely it is full again and holds no information.
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys });

  function bucketOf(key: string): Bucket {
    const time = now();
    const bucket = buckets.get(key);
    if (!bucket) {
      const fresh = { tokens: burst, at: time };
      buckets.set(key, fresh);
      return fresh;
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1_000) * perSecond);
    bucket.at = time;
    return bucket;
  }

  return {
    secondsUntilFree(key: string): number {
      const { tokens } = bucketOf(key);
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
    },
    spend(key: string, amount: number) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(burst, bucket.tokens - amount);
    },
  };
}

/**
 * Counts in the memory of this process: no query, a fraction of a microsecond. For events that come thousands of
 * times a second, where a shared count would cost more than what it counts. Each process has its own buckets, so two
 * processes allow twice as much.
 *
 * A request that costs more than one token may take the bucket below zero: the next one waits until that is repaid.
 */
export function createTokenBuckets(
  rule: BucketRule,
  now = () => performance.now(),
  maxKeys = rememberedKeys,
): TokenBuckets {
  const { secondsUntilFree, spend } = createBuckets(rule, now, maxKeys);
  return {
    take(key, amount = 1) {
      const wait = secondsUntilFree(key);
      if (wait === 0) spend(key, amount);
      return wait;
    },
    spend,
  };
}

/**
 * The same by the IP prefix of a request (`clientIpPrefix`). IPv6 is counted by /64 and, with a wider budget, by /48;
 * a refusal by one of them does not charge the other.
 */
export function createAddressBuckets(
  { burst, perSecond }: BucketRule,
  now = () => performance.now(),
): TokenBuckets {
  const byShare = new Map<number, ReturnType<typeof createBuckets>>();
  function bucketsFor(share: number) {
    const known = byShare.get(share);
    if (known) return known;
    const rule = { burst: burst * share, perSecond: perSecond * share };
    const made = createBuckets(rule, now, rememberedKeys);
    byShare.set(share, made);
    return made;
  }

  function spend(ipPrefix: string, amount: number) {
    for (const { prefix, share } of ipNetworks(ipPrefix)) bucketsFor(share).spend(prefix, amount);
  }

  return {
    take(ipPrefix, amount = 1) {
      const waits = ipNetworks(ipPrefix).map(({ prefix, share }) =>
        bucketsFor(share).secondsUntilFree(prefix),
      );
      const wait = Math.max(...waits);
      if (wait === 0) spend(ipPrefix, amount);
      return wait;
    },
    spend,
  };
}
