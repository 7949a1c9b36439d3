import { gapAfter, isYetToCome } from './backoff.ts';

type PaceDeps = { now: () => number; random: () => number; askedPause: () => number };

export type Pace = ReturnType<typeof createPace>;

/** When the queue may be tried again: after a dead network soon, after a plea of the service not before it. */
export function createPace({ now, random, askedPause }: PaceDeps) {
  let failures = 0;
  let pausedUntil = 0;
  let isAsked = false;
  const end = () => (isYetToCome(pausedUntil, now()) ? pausedUntil : 0);
  return {
    isPaused: () => end() > 0,
    pausedUntil: end,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      const asked = askedPause();
      pausedUntil = Math.max(end(), now() + Math.max(asked, gapAfter(failures, random)));
      isAsked = asked > 0;
    },
    /** The network may be back: what failed for lack of it need not wait any longer. */
    wake: () => {
      failures = 0;
      if (!isAsked) pausedUntil = 0;
    },
    reset: () => {
      failures = 0;
      pausedUntil = 0;
    },
  };
}
