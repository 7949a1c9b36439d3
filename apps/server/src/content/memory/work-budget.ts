import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { clientIp, clientIpPrefix, unknownIp } from '../../http/client-ip/client-ip.ts';
import { workBuckets } from '../../http/rate-limit/budgets.ts';
import { createAddressBuckets } from '../../http/rate-limit/memory-store.ts';

/** A query has a minimum price even when another process does the work, as Strapi does behind our cache. */
const minMs = 1;

/** A query that would wait longer for its turn is refused with a time to retry. */
const maxWaitMs = 5_000;
const maxPrefixes = 20_000;

/** When the next query of an IP prefix may start, and what its last one cost. */
type Slot = { nextAt: number; costMs: number };

/**
 * Limits, in milliseconds of work, the uncached queries of one IP prefix: bounds how long the content service works
 * for one address.
 */
export function createWorkBudget({
  rule = workBuckets.contentQueries,
  now = () => performance.now(),
} = {}) {
  const buckets = createAddressBuckets(rule, now);
  /** Our own pages make requests without a socket. */
  const isOurs = (c: Context) => clientIp(c) === unknownIp;
  const schedule = new Map<string, Slot>();

  /**
   * Queries of one prefix start one at a time, each followed by a pause as long as it took: a query of another prefix
   * waits for at most one of them. Returns the milliseconds until this one may start.
   */
  function reserveSlot(key: string): number {
    const time = now();
    const { nextAt, costMs } = schedule.get(key) ?? { nextAt: 0, costMs: 0 };
    const startAt = Math.max(time, nextAt);
    if (startAt - time > maxWaitMs) return startAt - time;
    if (schedule.size >= maxPrefixes) schedule.clear();
    schedule.set(key, { nextAt: startAt + 2 * costMs, costMs });
    return startAt - time;
  }

  function spend(key: string, ms: number) {
    buckets.spend(key, ms);
    const slot = schedule.get(key);
    // Sending a short response is counted too and must not hide the cost of finding it.
    if (slot) slot.costMs = Math.max(ms, slot.costMs * 0.8);
  }

  return {
    /** The seconds to wait; 0 when the work may begin. */
    async begin(c: Context): Promise<number> {
      if (isOurs(c)) return 0;
      const key = clientIpPrefix(c);
      const wait = buckets.take(key);
      if (wait > 0) return wait;
      buckets.spend(key, minMs);
      const waitMs = reserveSlot(key);
      if (waitMs > maxWaitMs) return Math.ceil(waitMs / 1_000);
      if (waitMs >= 1) await sleep(waitMs);
      return 0;
    },

    /** Does the work and charges the time that it blocked this process. */
    count<T>(c: Context, work: () => T): T {
      const startedAt = now();
      try {
        return work();
      } finally {
        if (!isOurs(c)) spend(clientIpPrefix(c), now() - startedAt);
      }
    },
  };
}

export type WorkBudget = ReturnType<typeof createWorkBudget>;
