import { type ConcurrencyRule, createKeyedLimit } from '../lib/concurrency-limit.ts';
import type { Caller } from './identity/claims.ts';

/**
 * A third of the connections at most for one learner. Their screens ask a dozen things at once, each for a few
 * milliseconds; the rest waits in a queue that costs nobody else anything.
 */
const learners: ConcurrencyRule = { atOnce: 3, maxQueue: 200, maxWaitMs: 5_000 };

/** Visitors are known by their IP prefix alone, and that may be a whole school. */
const visitors: ConcurrencyRule = { atOnce: 3, maxQueue: 400, maxWaitMs: 5_000 };

/** Visitors are nobody; the service shares with nobody. */
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
 * Lets each caller use a few connections to the database at a time, over tables, files and functions together.
 * Throws `TooBusy` when too much of the same caller waits already. The task hears whose share it uses.
 */
export function createCallerShare(rules = { learners, visitors }) {
  const ofLearners = createKeyedLimit(rules.learners);
  const ofVisitors = createKeyedLimit(rules.visitors);

  return function inShare<T>(
    { userId, isService, ipPrefix }: Sharer,
    task: (key: string | undefined) => Promise<T>,
  ): Promise<T> {
    if (isService) return task(undefined);
    const key = userId === undefined ? `ip:${ipPrefix()}` : `user:${userId}`;
    const limited = userId === undefined ? ofVisitors : ofLearners;
    return limited(key, () => task(key));
  };
}

export type CallerShare = ReturnType<typeof createCallerShare>;
