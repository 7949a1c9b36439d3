import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isDiskFull } from '../../../database/driver/faults.ts';
import { clientAddress, clientAddressGroup } from '../../../http/client-ip/client-ip.ts';
import {
  type RateLimiter,
  RateLimiterUnavailable,
  type RateRule,
} from '../../../http/rate-limit/rate-limiter.ts';
import { type BucketRule, createTokenBuckets } from '../../../http/rate-limit/token-buckets.ts';
import { refusals } from '../errors.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';

const per = (limit: number, windowSeconds: number): RateRule => ({ limit, windowSeconds });

/** One address may be a whole school behind one router, so these are wide. */
const addressRules = {
  signUp: per(600, 300),
  /** More than any school has children, and few enough to notice a program that makes accounts. */
  signUpDay: per(5_000, 86_400),
  /** Sign-ups with an address that has an account: each one tells whoever asks that it has. */
  signUpKnown: per(200, 3_600),
  signIn: per(900, 300),
  refresh: per(1_800, 300),
  verify: per(600, 300),
  exchange: per(600, 300),
  changeUser: per(600, 300),
  mail: per(600, 3_600),
} as const satisfies Record<string, RateRule>;

/** One account, mailbox or session is one person. */
const accountRules = {
  signUp: per(100, 300),
  /** Tries from one place since the last success: what a person mistypes, not what a list holds. */
  signInFromAddress: per(10, 300),
  /** Tries from everywhere: loose, because strangers can use it up. */
  signIn: per(100, 3_600),
  refresh: per(120, 300),
  verify: per(100, 300),
  changeUser: per(60, 300),
  nonce: per(5, 300),
  factor: per(30, 300),
  factorHalfDay: per(120, 43_200),
  mail: per(15, 600),
} as const satisfies Record<string, RateRule>;

/**
 * What one place may do to one account. A stranger who uses it up shuts out nobody but their own place; the
 * rules above, which count all places together, are only there to bound a crowd of them.
 */
const placeRules = {
  signUp: per(10, 300),
  verify: per(10, 300),
  factor: per(5, 300),
  factorHalfDay: per(60, 43_200),
  mail: per(5, 600),
} as const satisfies Partial<Record<keyof typeof accountRules, RateRule>>;

/** Every screen asks who the learner is: counted in memory, or two writes would stand before each reading. */
const readingRules = {
  address: { burst: 60_000, perSecond: 1_000 },
  account: { burst: 6_000, perSecond: 100 },
} as const satisfies Record<string, BucketRule>;

export type AddressAction = keyof typeof addressRules;
export type AccountAction = keyof typeof accountRules;
export type PlaceAction = keyof typeof placeRules;

/** Counts before the work is done: an uncounted guess would be a free guess. */
export function createLimits(rateLimiter: RateLimiter) {
  const readingAddresses = createTokenBuckets(readingRules.address);
  const readingAccounts = createTokenBuckets(readingRules.account);

  const pass = (wait: number) => {
    if (wait > 0) throw refusals.tooManyRequests(wait);
  };

  async function take(key: string, rule: RateRule, refuse = refusals.tooManyRequests) {
    const answer = await rateLimiter.take(`auth:${key}`, rule).catch((error: unknown) => {
      if (!(error instanceof RateLimiterUnavailable)) throw error;
      throw isDiskFull(error.cause) ? refusals.noRoom() : refusals.away();
    });
    if (!answer.allowed) throw refuse(answer.retryAfterSeconds);
  }

  return {
    address: (c: Context, action: AddressAction) =>
      take(`address:${action}:${clientAddressGroup(c)}`, addressRules[action]),

    /** Once a limit is used up, everything it guards waits: refusing some would tell which. */
    refuseWhileSpent(c: Context, action: AddressAction) {
      const key = `auth:address:${action}:${clientAddressGroup(c)}`;
      pass(rateLimiter.refusedFor?.(key, addressRules[action]) ?? 0);
    },

    /** Before the token is looked at by its address, afterwards by its account. */
    reading: {
      address: (c: Context) => pass(readingAddresses.take(clientAddressGroup(c))),
      account: (account: string) => pass(readingAccounts.take(account)),
    },

    account: (action: AccountAction, account: string) =>
      take(`account:${action}:${account}`, accountRules[action]),

    /** The same account from this place, and then from everywhere: a stranger elsewhere shuts nobody out here. */
    async accountFrom(c: Context, action: PlaceAction, account: string) {
      const place = clientAddressGroup(c);
      await take(`place:${action}:${account} ${place}`, placeRules[action]);
      await take(`account:${action}:${account}`, accountRules[action]);
    },

    /** For every letter: one mailbox is never flooded, one caller never floods many. */
    async mail(c: Context, mailbox: string) {
      const from = `address:mail:${clientAddressGroup(c)}`;
      await take(from, addressRules.mail, refusals.tooManyMails);
      const place = `place:mail:${mailbox} ${clientAddressGroup(c)}`;
      await take(place, placeRules.mail, refusals.tooManyMails);
      await take(`account:mail:${mailbox}`, accountRules.mail, refusals.tooManyMails);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Where a session starts, as the database keeps it. */
export function originOf(c: Context): SessionOrigin {
  const address = clientAddress(c);
  return { ip: isIP(address) ? address : '', userAgent: c.req.header('user-agent') ?? '' };
}
