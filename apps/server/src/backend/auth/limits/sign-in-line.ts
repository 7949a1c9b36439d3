import { monotonicNow } from '../../../lib/monotonic.ts';
import { authErrors } from '../errors.ts';

type Place = {
  key: string;
  /** Missing while nobody waits here: whoever holds the place has been told to come again. */
  start?: (() => void) | undefined;
  /** When a place that nobody waits at is given up. */
  heldUntil: number;
};

type LineRule = {
  /** Sign-ins under way at the same time. */
  atOnce: number;
  /** Places; whoever finds them all taken is told to come again, and has none. */
  maxPlaces: number;
  now?: () => number;
};

/** Whoever waits no longer than this keeps the connection open; all others are told their place. Proxies hang up soon after. */
const longestWaitMs = 15_000;
/** Those in line ask again so often, and see their number go down. */
const askAgainMs = 5_000;
/** How much later than they were told a phone may come back and still have its place. */
const graceMs = 15_000;
/** Assumed before the first sign-in has been timed: a password hash on a small server. */
const usualMs = 100;

/**
 * A password takes a tenth of a second to compare, so a school that comes in at once has to queue. Whoever would wait
 * long is answered at once: their number in line, and when to ask again. The place is kept for them meanwhile.
 */
export function createSignInLine({ atOnce, maxPlaces, now = monotonicNow }: LineRule) {
  let line: Place[] = [];
  let running = 0;
  /** Time between two that end while all places are taken, as it has been lately. */
  let paceMs = usualMs;

  const waitOf = (place: number) => place * paceMs;

  function dropForgotten() {
    const time = now();
    line = line.filter(({ start, heldUntil }) => start || heldUntil > time);
  }

  function refusal(ahead: number) {
    const seconds = Math.ceil(Math.min(askAgainMs, waitOf(ahead)) / 1_000) || 1;
    const place = line[ahead];
    if (place) place.heldUntil = now() + seconds * 1_000 + graceMs;
    return authErrors.inLine(ahead + 1, seconds);
  }

  function wait(place: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        place.start = undefined;
        reject(refusal(line.indexOf(place)));
      }, longestWaitMs);
      place.start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function enter(key: string): Promise<void> | undefined {
    dropForgotten();
    const known = line.findIndex((one) => one.key === key);
    if (running < atOnce) {
      if (known >= 0) line.splice(known, 1);
      running += 1;
      return undefined;
    }
    if (known < 0 && line.length >= maxPlaces) throw refusal(line.length);
    const ahead = known < 0 ? line.length : known;
    const place = line[ahead] ?? { key, heldUntil: 0 };
    line[ahead] = place;
    // A second try of somebody who waits already, in another tab perhaps, must not take the first one's turn.
    if (place.start || waitOf(ahead) > longestWaitMs) throw refusal(ahead);
    return wait(place);
  }

  /** Whoever is here comes before whoever only holds a place, so that nobody absent is waited for. */
  function leave(startedAt: number) {
    if (running === atOnce) paceMs += ((now() - startedAt) / atOnce - paceMs) / 20;
    const next = line.findIndex(({ start }) => start);
    const [place] = next < 0 ? [] : line.splice(next, 1);
    if (place) place.start?.();
    else running -= 1;
  }

  return {
    /** Whether they have asked before and were given a place. */
    holdsPlace: (key: string) => line.some((place) => place.key === key),

    /** Runs the task when it is its turn, or refuses with a number in line. */
    async inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
      await enter(key);
      const startedAt = now();
      try {
        return await task();
      } finally {
        leave(startedAt);
      }
    },
  };
}

export type SignInLine = ReturnType<typeof createSignInLine>;
