import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isDiskFull } from '../../../database/driver/faults.ts';
import { clientIp, clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { ipNetworks } from '../../../http/client-ip/ip-address.ts';
import { authBuckets, authBudgets } from '../../../http/rate-limit/budgets.ts';
import {
  type BucketRule,
  createAddressBuckets,
  createTokenBuckets,
} from '../../../http/rate-limit/memory-store.ts';
import {
  type RateAnswer,
  type RateLimiter,
  RateLimiterUnavailable,
  type RateRule,
  takeByAddress,
} from '../../../http/rate-limit/postgres-store.ts';
import { createKeyedLimit } from '../../../lib/concurrency-limit.ts';
import { AuthError, authErrors } from '../errors.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';

const { address: addressRules, account: accountRules, accountFromIp: placeRules } = authBudgets;

export type IpAction = keyof typeof addressRules;
export type AccountAction = keyof typeof accountRules;
export type PlaceAction = keyof typeof placeRules;
/** Counted both for one address and for all addresses together. */
export type AccountFromIpAction = AccountAction & PlaceAction;

/** A caller that waits longer is asked to retry: browsers and proxies time out soon after. */
export const queueRule = { maxWaitMs: 15_000, refusal: () => authErrors.tooManyRequests(5) };

/** Looking up a link takes a few milliseconds; one address must not use every connection for it. */
const linksOfAddress = { ...queueRule, atOnce: 2, maxQueue: 400 };

const pass = (wait: number) => {
  if (wait > 0) throw authErrors.tooManyRequests(wait);
};

function countByAddress(rule: BucketRule) {
  const buckets = createAddressBuckets(rule);
  return (c: Context) => pass(buckets.take(clientIpPrefix(c)));
}

function countByKey(rule: BucketRule) {
  const buckets = createTokenBuckets(rule);
  return (key: string) => pass(buckets.take(key));
}

/** The widest network that counts this request. */
const networkOf = (c: Context) => ipNetworks(clientIpPrefix(c)).at(-1)?.prefix ?? '';

/** Anything guessable is counted before the work is done: otherwise an uncounted guess would be free. */
export function createLimits(rateLimiter: RateLimiter) {
  const inTurn = createKeyedLimit(linksOfAddress);

  async function pay(taken: Promise<RateAnswer>, refuse = authErrors.tooManyRequests) {
    const answer = await taken.catch((error: unknown) => {
      if (!(error instanceof RateLimiterUnavailable)) throw error;
      throw isDiskFull(error.cause) ? authErrors.noRoom() : authErrors.unavailable();
    });
    if (!answer.allowed) throw refuse(answer.retryAfterSeconds);
  }

  const addressKey = (action: IpAction) => (prefix: string) => `auth:address:${action}:${prefix}`;
  const accountKey = (action: AccountAction, account: string) =>
    `auth:account:${action}:${account}`;

  const takeAddress = (c: Context, action: IpAction) =>
    takeByAddress(rateLimiter, clientIpPrefix(c), addressKey(action), addressRules[action]);
  const takeAccount = (action: AccountAction, account: string) =>
    rateLimiter.take(accountKey(action, account), accountRules[action]);
  const takePlace = (c: Context, action: PlaceAction, account: string) => {
    const rule: RateRule = placeRules[action];
    const keyOf = (prefix: string) => `auth:place:${action}:${account} ${prefix}`;
    return takeByAddress(rateLimiter, clientIpPrefix(c), keyOf, rule);
  };

  return {
    perIp: (c: Context, action: IpAction) => pay(takeAddress(c, action)),

    /** Once a limit is used up, every request it guards must wait: refusing only some would reveal which ones. */
    refuseWhileSpent(c: Context, action: IpAction) {
      const rule = addressRules[action];
      const waits = ipNetworks(clientIpPrefix(c)).map(({ prefix, share }) => {
        const shared = { ...rule, limit: rule.limit * share };
        return rateLimiter.refusedFor?.(addressKey(action)(prefix), shared) ?? 0;
      });
      pass(Math.max(...waits));
    },

    /** `perIp` applies before the token is verified, `account` after. */
    reading: {
      perIp: countByAddress(authBuckets.readingByAddress),
      account: countByKey(authBuckets.readingByAccount),
    },
    renewing: {
      perIp: countByAddress(authBuckets.renewingByAddress),
      account: countByKey(authBuckets.renewingByAccount),
    },
    signInRequest: countByAddress(authBuckets.signInRequests),

    account: (action: AccountAction, account: string) => pay(takeAccount(action, account)),
    fromPlace: (c: Context, action: PlaceAction, account: string) =>
      pay(takePlace(c, action, account)),
    /** Limits one known device on an account, independently of other devices at the same address. */
    fromDevice: (device: string, action: PlaceAction, account: string) =>
      pay(rateLimiter.take(`auth:device:${action}:${account} ${device}`, placeRules[action])),
    /** After a success: the attempt counted against the account was not a failure. */
    giveBack: async (action: AccountAction, account: string) =>
      rateLimiter.giveBack?.(accountKey(action, account), accountRules[action]),

    /** Counts an account from this address and then from all addresses: a stranger elsewhere locks nobody out here. */
    async accountFromIp(c: Context, action: AccountFromIpAction, account: string) {
      await pay(takePlace(c, action, account));
      await pay(takeAccount(action, account));
    },

    /** For every email: limits both the emails to one mailbox and the emails that one caller can trigger. */
    async mail(c: Context, mailbox: string) {
      await pay(takeAddress(c, 'mail'), authErrors.tooManyMails);
      await pay(takePlace(c, 'mail', mailbox), authErrors.tooManyMails);
      await pay(takeAccount('mail', mailbox), authErrors.tooManyMails);
    },

    /**
     * Tries a link, card or code that cannot be guessed. A correct one always passes, whatever others at the address
     * did. Wrong ones are counted and, past the limit, answered with 429.
     */
    tryLink: <T>(c: Context, work: () => Promise<T>): Promise<T> =>
      inTurn(networkOf(c), async () => {
        try {
          return await work();
        } catch (error) {
          const isWrong = error instanceof AuthError && error.status < 429;
          if (isWrong) await pay(takeAddress(c, 'wrongLinks'));
          throw error;
        }
      }),
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Where a session started, as stored in the database. */
export function originOf(c: Context): SessionOrigin {
  const ip = clientIp(c);
  return { ip: isIP(ip) ? ip : '', userAgent: c.req.header('user-agent') ?? '' };
}
