import type { Context } from 'hono';
import {
  clientAddress,
  clientAddressGroup,
  unknownAddress,
} from '../middleware/client-address/client-address.ts';
import { createTokenBuckets } from '../middleware/rate-limit/token-buckets.ts';

/**
 * Milliseconds of work for the questions of one IP prefix that nobody has asked before. What every screen asks lies ready
 * and is not counted, so a whole school may share this. An editor's tool may ask a few thousand different questions in a
 * row; a program that never stops making them up gets a fifth of a processor.
 */
const workRule = { burst: 8_000, perSecond: 200 };

/** A question has a price even when somebody else does the work, as Strapi does behind our cache. */
const leastMs = 1;

/** Bounds how long the lessons' service works for one address. */
export function createWorkBudget({ rule = workRule, now = () => performance.now() } = {}) {
  const buckets = createTokenBuckets(rule, now);
  /** Our own pages ask without a socket. */
  const isOurs = (c: Context) => clientAddress(c) === unknownAddress;

  return {
    /** The seconds to wait; 0 when the work may begin. */
    begin(c: Context): number {
      if (isOurs(c)) return 0;
      const key = clientAddressGroup(c);
      const wait = buckets.take(key);
      if (wait === 0) buckets.spend(key, leastMs);
      return wait;
    },

    /** Does the work and counts how long it kept this process busy. */
    count<T>(c: Context, work: () => T): T {
      const startedAt = now();
      try {
        return work();
      } finally {
        if (!isOurs(c)) buckets.spend(clientAddressGroup(c), now() - startedAt);
      }
    },
  };
}

export type WorkBudget = ReturnType<typeof createWorkBudget>;
