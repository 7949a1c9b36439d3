import { createLruCache } from '../../lib/lru-cache.ts';

export type BucketRule = {
  /** How many may come at once. */
  burst: number;
  /** How many come back in a second. */
  perSecond: number;
};

export type TokenBuckets = {
  /** Counts one; gives the seconds to wait, 0 when it may pass. */
  take(key: string): number;
  /** Takes so many more away for what turned out to be dear; whoever has none left waits. */
  spend(key: string, amount: number): void;
};

type Bucket = { tokens: number; at: number };

const rememberedKeys = 20_000;

/**
 * Counts in the memory of this process: no query, a fraction of a microsecond. For what comes
 * thousands of times a second, where a count that several processes share would cost more than
 * what it counts. Each process has its own buckets, so two let twice as much through.
 */
export function createTokenBuckets(
  { burst, perSecond }: BucketRule,
  now = () => performance.now(),
  maxKeys = rememberedKeys,
): TokenBuckets {
  // The bucket that goes was not asked for for long: most likely it is full again and says nothing.
  const buckets = createLruCache<Bucket>({ max: maxKeys });

  function bucketOf(key: string, time: number): Bucket {
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
    take(key) {
      const bucket = bucketOf(key, now());
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    },
    spend(key, amount) {
      bucketOf(key, now()).tokens -= amount;
    },
  };
}
