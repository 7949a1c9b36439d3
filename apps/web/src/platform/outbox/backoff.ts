const FIRST_GAP = 1_000;
const MAX_GAP = 120_000;

/**
 * The delay after the nth failure in a row: 1 s, doubling up to two minutes. Jitter keeps a whole class from retrying at the
 * same moment.
 */
export function backoffAfter(failures: number, random: () => number): number {
  const gap = Math.min(MAX_GAP, FIRST_GAP * 2 ** Math.max(0, failures - 1));
  return Math.round(gap * (0.8 + 0.4 * random()));
}

/** No item waits longer than this. */
const MAX_WAIT = 15 * 60_000;

/**
 * Whether a scheduled time is still ahead. A time beyond MAX_WAIT was saved before this device's clock was set back, by
 * hours or years, so it counts as past.
 */
export function isInFuture(moment: number, now: number): boolean {
  return moment > now && moment <= now + MAX_WAIT;
}

type BackoffDeps = { now: () => number; random: () => number; retryAfterPause: () => number };

export type Backoff = ReturnType<typeof createBackoff>;

/** When the queue may retry: soon after a network failure, and not before the service's requested pause has ended. */
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
    /** The network may be back: retry network failures at once. */
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
