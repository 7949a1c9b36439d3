import { backoffAfter, isInFuture } from './backoff.ts';

type BackoffDeps = { now: () => number; random: () => number; retryAfterPause: () => number };

export type Backoff = ReturnType<typeof createBackoff>;

/** When the queue may be tried again: after a dead network soon, after a plea of the service not before it. */
export function createBackoff({ now, random, retryAfterPause }: BackoffDeps) {
  let failures = 0;
  let pausedUntil = 0;
  let isRequested = false;
  const end = () => (isInFuture(pausedUntil, now()) ? pausedUntil : 0);
  return {
    isPaused: () => end() > 0,
    pausedUntil: end,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      const requested = retryAfterPause();
      pausedUntil = Math.max(end(), now() + Math.max(requested, backoffAfter(failures, random)));
      isRequested = requested > 0;
    },
    /** The network may be back: what failed for lack of it need not wait any longer. */
    wake: () => {
      failures = 0;
      if (!isRequested) pausedUntil = 0;
    },
    reset: () => {
      failures = 0;
      pausedUntil = 0;
    },
  };
}
