import { databaseTimeout } from '../database/driver/transaction.ts';
import { createKeyedLimit } from '../lib/concurrency-limit.ts';
import type { Caller } from './identity/claims.ts';

type Share = { atOnce: number; maxQueue: number };

const usualRules = {
  /**
   * At most a third of the connections for one learner. A screen sends a dozen requests at once, each for a few
   * milliseconds; the rest wait in a queue that delays nobody else.
   */
  learners: { atOnce: 3, maxQueue: 200 },
  /** Visitors are identified only by their IP prefix, which may be a whole school. */
  visitors: { atOnce: 3, maxQueue: 400 },
  maxWaitMs: 5_000,
  /** Connections for all callers together; the pool has some more for the service. */
  connections: 10,
  /** Connections reserved for callers who have none: a crowd of busy callers must not lock out the others. */
  reserved: 3,
};

export type ShareRules = Record<'learners' | 'visitors', Share> &
  Record<'maxWaitMs' | 'connections' | 'reserved', number>;

/** A visitor has no `userId`; the service is not limited. */
export type Sharer = {
  userId?: string | undefined;
  isService?: boolean;
  ipPrefix: () => string;
};

export const sharerOf = (caller: Caller | undefined, ipPrefix: () => string): Sharer => ({
  userId: caller?.claims?.sub,
  isService: caller?.role === 'service_role',
  ipPrefix,
});

/**
 * Limits what each caller runs at once across tables, files and functions, and shares the database connections among
 * callers. Throws `TooBusy` when too many requests of the same caller are already waiting.
 */
export function createCallerShare(rules: ShareRules = usualRules) {
  const { maxWaitMs, connections: places, reserved } = rules;
  const learners = { ...rules.learners, maxWaitMs };
  const visitors = { ...rules.visitors, maxWaitMs };
  const limited = createKeyedLimit(learners, { places, reserved, refusal: databaseTimeout });

  /** @param takesPlace false for requests that may wait long for something other than the database */
  return async function inShare<T>(
    { userId, isService, ipPrefix }: Sharer,
    task: () => Promise<T>,
    takesPlace = true,
  ): Promise<T> {
    if (isService) return task();
    return userId === undefined
      ? limited(`ip:${ipPrefix()}`, task, { rule: visitors, takesPlace })
      : limited(`user:${userId}`, task, { takesPlace });
  };
}

export type CallerShare = ReturnType<typeof createCallerShare>;
