const FIRST_GAP = 1_000;
const MAX_GAP = 120_000;

/**
 * How long to wait after the nth failure in a row: 1 s, doubling up to two minutes. A little chance
 * keeps a whole class from knocking at the same moment.
 */
export function backoffAfter(failures: number, random: () => number): number {
  const gap = Math.min(MAX_GAP, FIRST_GAP * 2 ** Math.max(0, failures - 1));
  return Math.round(gap * (0.8 + 0.4 * random()));
}

/** Nothing is held back for longer than this. */
const MAX_WAIT = 15 * 60_000;

/**
 * Whether to wait for a moment. One that is further ahead than anything is ever held back was written
 * down before the clock of this device was set back, by hours or by years: it has long come.
 */
export function isInFuture(moment: number, now: number): boolean {
  return moment > now && moment <= now + MAX_WAIT;
}

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
