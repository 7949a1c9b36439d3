import { setTimeout as sleep } from 'node:timers/promises';
import { ipNetworks } from '../../../http/client-ip/ip-address.ts';
import { authBuckets } from '../../../http/rate-limit/budgets.ts';
import { createAddressBuckets, createTokenBuckets } from '../../../http/rate-limit/memory-store.ts';
import { createKeyedLimit, TooBusy } from '../../../lib/concurrency-limit.ts';
import { monotonicNow } from '../../../lib/monotonic.ts';
import { AuthError, authErrors } from '../errors.ts';
import type { SignInHistory } from './sign-in-history.ts';

/** Why a caller is let through although the address has used up its tries. */
export type Trust = 'known' | 'pass' | undefined;

export type Ticket = {
  /** The account, address and device of the caller. */
  key: string;
  ipPrefix: string;
  trust?: Trust;
};

type Place = Ticket & {
  /** The widest network of the address: turns rotate between networks, and between the addresses of each. */
  network: string;
  /** Missing while no request is waiting: the caller was asked to retry and only the place is held. */
  start?: ((isPaid: boolean) => void) | undefined;
  /** When a caller who was asked to retry may do so, and when the place is given up. */
  comeAt: number;
  heldUntil: number;
};

type LineRule = {
  /** Sign-ins that run at the same time. */
  atOnce: number;
  /** Places in total, and for one network. A caller who finds them taken is asked to retry and gets no place. */
  maxPlaces: number;
  maxPlacesOfNetwork: number;
  now?: () => number;
};

/** Callers with a shorter wait keep the connection open; all others get their number in line. Proxies time out soon after. */
const longestWaitMs = 15_000;
/** Callers in line retry after a quarter of their wait, within these bounds, and see their number go down. */
const askAgainMs = { min: 5_000, max: 15_000 };
/** How much later, and how much earlier, than asked a client may retry and still have its place. */
const graceMs = 15_000;
const earlyMs = 1_000;
/** Assumed before the first sign-in has been timed: a password hash on a small server. */
const usualMs = 100;
/** From this many places of one network on, a query to find the trusted callers is worth its cost. */
const crowd = 40;
const heldUpAnswerMs = 1_000;
/** Histories are read one at a time for each network: its tries must not use up everyone's connections. */
const historyRule = { atOnce: 1, maxQueue: 200, maxWaitMs: 2_000 };
const sweepEveryMs = 250;
const maxRemembered = 5_000;

/** The password was compared and rejected, or the request was refused after too many rejections. */
const isFailure = (error: unknown) => error instanceof AuthError && error.status < 500;

/**
 * Comparing a password takes a tenth of a second, so a school that signs in at once has to queue. A caller with a
 * long wait gets an immediate answer: the number in line, and when to retry. The place is held in the meantime.
 *
 * Networks are served in turn, so one that sends thousands of tries delays another by one of them. An address whose
 * tries keep failing uses up its budget. After that it is served only as fast as the budget refills, and holds no
 * places for absent callers. Trusted callers at that address are not affected.
 */
export function createSignInLine({
  atOnce,
  maxPlaces,
  maxPlacesOfNetwork,
  now = monotonicNow,
}: LineRule) {
  const tries = createAddressBuckets(authBuckets.passwordTries, now);
  const passes = createAddressBuckets(authBuckets.signInPasses, now);
  const inOrder = createKeyedLimit(historyRule);
  const freeSignIns = createTokenBuckets(authBuckets.freeSignIns, now);
  /** The turn in which each network or address was last served. */
  const lastTurn = new Map<string, number>();
  let line: Place[] = [];
  let running = 0;
  let turns = 0;
  let sweptAt = Number.NEGATIVE_INFINITY;
  /** Recent mean time between two finished sign-ins while all slots are busy. */
  let paceMs = usualMs;
  /** How many sign-ins the mean covers so far. */
  let timed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSpent = (ipPrefix: string) => tries.take(ipPrefix, 0) > 0;
  const isHeldUp = ({ trust, ipPrefix }: Ticket) => !trust && isSpent(ipPrefix);

  function dropForgotten() {
    const time = now();
    if (time - sweptAt < sweepEveryMs) return;
    sweptAt = time;
    const spent = new Set([...new Set(line.map(({ ipPrefix }) => ipPrefix))].filter(isSpent));
    line = line.filter(
      ({ start, heldUntil, trust, ipPrefix }) =>
        start || (heldUntil > time && (trust || !spent.has(ipPrefix))),
    );
    if (lastTurn.size < maxRemembered) return;
    for (const [key, turn] of lastTurn) if (turn < turns - maxRemembered) lastTurn.delete(key);
  }

  /** How many callers are served before this place: those of its own network, and up to as many of every other network. */
  function aheadOf(place: Place): number {
    const index = line.indexOf(place);
    const others = new Map<string, number>();
    let own = 0;
    for (const [at, one] of line.entries()) {
      if (one === place) continue;
      if (one.network !== place.network) {
        others.set(one.network, (others.get(one.network) ?? 0) + 1);
      } else if (goesFirst(one, place) ?? (index < 0 || at < index)) own += 1;
    }
    let ahead = own;
    for (const count of others.values()) ahead += Math.min(count, own + 1);
    return ahead;
  }

  const waitOf = (place: Place, ahead: number) =>
    ahead * (isHeldUp(place) ? Math.max(paceMs, heldUpPaceMs) : paceMs);

  function refusal(place: Place, ahead: number) {
    const waitMs = waitOf(place, ahead);
    const againMs = Math.min(askAgainMs.max, Math.max(askAgainMs.min, waitMs / 4));
    const seconds = Math.ceil(Math.min(againMs, waitMs) / 1_000) || 1;
    place.comeAt = now() + seconds * 1_000 - earlyMs;
    place.heldUntil = now() + seconds * 1_000 + graceMs;
    return authErrors.inLine(ahead + 1, seconds);
  }

  function wait(place: Place): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        place.start = undefined;
        reject(refusal(place, aheadOf(place)));
      }, longestWaitMs);
      place.start = (isPaid) => {
        clearTimeout(giveUp);
        resolve(isPaid);
      };
    });
  }

  const isCrowded = (network: string) =>
    line.filter((place) => place.network === network).length >= crowd;

  /** Counts every request except one that returns for its own place at the time it was given. */
  function findPlace(ticket: Ticket): Place {
    const known = line.find(({ key }) => key === ticket.key);
    if (!known) return newPlace(ticket);
    // A second attempt by a caller who is already waiting, perhaps in another tab, must not take the first one's
    // turn.
    if (known.start || now() < known.comeAt) {
      tries.take(ticket.ipPrefix);
      const ahead = aheadOf(known);
      const seconds = Math.min(askAgainMs.min, waitOf(known, ahead)) / 1_000;
      throw authErrors.inLine(ahead + 1, Math.ceil(seconds) || 1);
    }
    known.trust = ticket.trust;
    return known;
  }

  function newPlace(ticket: Ticket): Place {
    const network = networkOf(ticket.ipPrefix);
    const place: Place = { ...ticket, network, comeAt: 0, heldUntil: 0 };
    const own = line.filter((one) => one.network === network).length;
    if (line.length >= maxPlaces || own >= maxPlacesOfNetwork) throw refusal(place, line.length);
    return place;
  }

  /** Resolves at this ticket's turn; the value says whether the address paid for it. */
  function enter(ticket: Ticket): Promise<boolean> {
    dropForgotten();
    const place = findPlace(ticket);
    const isIn = line.includes(place);
    const mayStart = running < atOnce && !isHeldUp(place);
    const ahead = mayStart ? 0 : aheadOf(place);
    if (!mayStart && waitOf(place, ahead) > longestWaitMs) {
      const told = refusal(place, ahead);
      // An address over its budget holds no places: its most active sender would take them all. The refusal is
      // delayed, because a program that gets an immediate answer retries immediately.
      if (isHeldUp(place)) return sleep(heldUpAnswerMs).then(() => Promise.reject(told));
      if (!isIn) line.push(place);
      throw told;
    }
    if (!isIn) line.push(place);
    const turn = wait(place);
    serve();
    return turn;
  }

  const turnOf = (key: string) => lastTurn.get(key) ?? 0;

  function comesBefore(one: Place, other: Place): boolean {
    if (one.network !== other.network) return turnOf(one.network) < turnOf(other.network);
    const first = goesFirst(one, other);
    if (first !== undefined) return first;
    return one.ipPrefix !== other.ipPrefix && turnOf(one.ipPrefix) < turnOf(other.ipPrefix);
  }

  /** Waiting requests go before held places, so that the line never waits for an absent caller. */
  function choose(): Place | undefined {
    let next: Place | undefined;
    for (const place of line) {
      const isReady = place.start && !isHeldUp(place);
      if (isReady && (!next || comesBefore(place, next))) next = place;
    }
    return next;
  }

  function serve() {
    while (running < atOnce) {
      const place = choose();
      if (!place) break;
      line.splice(line.indexOf(place), 1);
      turns += 1;
      running += 1;
      lastTurn.set(place.network, turns);
      lastTurn.set(place.ipPrefix, turns);
      if (!place.trust) tries.spend(place.ipPrefix, 1);
      place.start?.(!place.trust);
    }
    // A budget refills by itself: check again while a request is waiting for it.
    if (timer || running >= atOnce || !line.some(({ start }) => start)) return;
    timer = setTimeout(() => {
      timer = undefined;
      serve();
    }, usualMs);
  }

  function leave(startedAt: number) {
    if (running === atOnce) {
      timed = Math.min(timed + 1, 20);
      paceMs += ((now() - startedAt) / atOnce - paceMs) / timed;
    }
    running -= 1;
    serve();
  }

  return {
    /** Whether this caller has already been given a place. */
    holdsPlace: (key: string) => line.some((place) => place.key === key),

    /**
     * Whether a caller goes before others at the same address. Reads the history only when it matters. An account
     * that was never used here is trusted for only a few failures an hour: more would reveal which accounts exist.
     */
    async trust(ipPrefix: string, history: () => Promise<SignInHistory>): Promise<Trust> {
      if (!isSpent(ipPrefix) && !isCrowded(networkOf(ipPrefix))) return undefined;
      const found = await inOrder(networkOf(ipPrefix), history).catch((error: unknown) => {
        if (error instanceof TooBusy) return undefined;
        throw error;
      });
      if (!found) return undefined;
      const { exists, onThisDevice, atThisAddress } = found;
      if (onThisDevice || atThisAddress) return 'known';
      return exists && passes.take(ipPrefix) === 0 ? 'pass' : undefined;
    },

    /** Runs the task at its turn, or refuses with a number in line. */
    async inTurn<T>(ticket: Ticket, task: () => Promise<T>): Promise<T> {
      const { key, ipPrefix, trust } = ticket;
      let hasFailed = false;
      try {
        const isPaid = await enter(ticket);
        const startedAt = now();
        try {
          return await task();
        } catch (error) {
          hasFailed = isFailure(error);
          throw error;
        } finally {
          if (isPaid && !hasFailed && freeSignIns.take(key) === 0) tries.spend(ipPrefix, -1);
          leave(startedAt);
        }
      } finally {
        if (trust === 'pass' && !hasFailed) passes.spend(ipPrefix, -1);
      }
    },
  };
}

const heldUpPaceMs = 1_000 / authBuckets.passwordTries.perSecond;

const networkOf = (ipPrefix: string) => ipNetworks(ipPrefix).at(-1)?.prefix ?? ipPrefix;

/** Undefined when only the order of arrival decides. */
function goesFirst(one: Place, other: Place): boolean | undefined {
  const [isFirst, isSecond] = [one.trust !== undefined, other.trust !== undefined];
  return isFirst === isSecond ? undefined : isFirst;
}

export type SignInLine = ReturnType<typeof createSignInLine>;
