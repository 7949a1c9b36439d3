import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isDiskFull } from '../../../database/driver/faults.ts';
import { clientIp, clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import {
  type RateLimiter,
  RateLimiterUnavailable,
  type RateRule,
} from '../../../http/rate-limit/rate-limiter.ts';
import { type BucketRule, createTokenBuckets } from '../../../http/rate-limit/token-buckets.ts';
import { authErrors } from '../errors.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';

const per = (limit: number, windowSeconds: number): RateRule => ({ limit, windowSeconds });

/** A school of 1,500 children comes in within five minutes, and every third child mistypes. */
const comingIn = per(2_000, 300);

/** One address may be a whole school behind one router, so these are wide. */
const ipRules = {
  signUp: per(600, 300),
  /** More than any school has children, and few enough to notice a program that makes accounts. */
  signUpDay: per(5_000, 86_400),
  /** Sign-ups with an address that has an account: each one tells whoever asks that it has. */
  signUpKnown: per(200, 3_600),
  signIn: comingIn,
  /** A card opens a session by this too. */
  verify: comingIn,
  exchange: comingIn,
  changeUser: per(600, 300),
  mail: per(600, 3_600),
} as const satisfies Record<string, RateRule>;

/** One account, mailbox or session is one person. */
const accountRules = {
  signUp: per(100, 300),
  /** Tries from one place since the last success: what a person mistypes, not what a list holds. */
  signInFromIp: per(10, 300),
  /** Tries from everywhere: loose, because strangers can use it up. */
  signIn: per(100, 3_600),
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
const accountFromIpRules = {
  signUp: per(10, 300),
  verify: per(10, 300),
  factor: per(5, 300),
  factorHalfDay: per(60, 43_200),
  mail: per(5, 600),
} as const satisfies Partial<Record<keyof typeof accountRules, RateRule>>;

type MemoryRules = { perIp: BucketRule; account: BucketRule };

/** Every screen asks who the learner is: counted in memory, or two writes would stand before each reading. */
const readingRules: MemoryRules = {
  perIp: { burst: 60_000, perSecond: 1_000 },
  account: { burst: 6_000, perSecond: 100 },
};

/** Nobody guesses a token of a session, so all that a flood of them costs is time. */
const renewingRules: MemoryRules = {
  perIp: { burst: 4_000, perSecond: 14 },
  account: { burst: 120, perSecond: 0.4 },
};

export type IpAction = keyof typeof ipRules;
export type AccountAction = keyof typeof accountRules;
export type AccountFromIpAction = keyof typeof accountFromIpRules;

const pass = (wait: number) => {
  if (wait > 0) throw authErrors.tooManyRequests(wait);
};

function countInMemory({ perIp, account }: MemoryRules) {
  const ips = createTokenBuckets(perIp);
  const accounts = createTokenBuckets(account);
  return {
    /** Before the token is looked at. */
    perIp: (c: Context) => pass(ips.take(clientIpPrefix(c))),
    account: (key: string) => pass(accounts.take(key)),
  };
}

/** Counts before the work is done: an uncounted guess would be a free guess. */
export function createLimits(rateLimiter: RateLimiter) {
  async function take(key: string, rule: RateRule, refuse = authErrors.tooManyRequests) {
    const answer = await rateLimiter.take(`auth:${key}`, rule).catch((error: unknown) => {
      if (!(error instanceof RateLimiterUnavailable)) throw error;
      throw isDiskFull(error.cause) ? authErrors.noRoom() : authErrors.unavailable();
    });
    if (!answer.allowed) throw refuse(answer.retryAfterSeconds);
  }

  return {
    perIp: (c: Context, action: IpAction) =>
      take(`address:${action}:${clientIpPrefix(c)}`, ipRules[action]),

    /** Once a limit is used up, everything it guards waits: refusing some would tell which. */
    refuseWhileSpent(c: Context, action: IpAction) {
      const key = `auth:address:${action}:${clientIpPrefix(c)}`;
      pass(rateLimiter.refusedFor?.(key, ipRules[action]) ?? 0);
    },

    reading: countInMemory(readingRules),
    renewing: countInMemory(renewingRules),

    account: (action: AccountAction, account: string) =>
      take(`account:${action}:${account}`, accountRules[action]),

    /** The same account from this place, and then from everywhere: a stranger elsewhere shuts nobody out here. */
    async accountFromIp(c: Context, action: AccountFromIpAction, account: string) {
      const ipPrefix = clientIpPrefix(c);
      await take(`place:${action}:${account} ${ipPrefix}`, accountFromIpRules[action]);
      await take(`account:${action}:${account}`, accountRules[action]);
    },

    /** For every email: one mailbox is never flooded, one caller never floods many. */
    async mail(c: Context, mailbox: string) {
      const from = `address:mail:${clientIpPrefix(c)}`;
      await take(from, ipRules.mail, authErrors.tooManyMails);
      const account = `place:mail:${mailbox} ${clientIpPrefix(c)}`;
      await take(account, accountFromIpRules.mail, authErrors.tooManyMails);
      await take(`account:mail:${mailbox}`, accountRules.mail, authErrors.tooManyMails);
    },
  };
}

/** Whoever has waited so long is told to come again: browsers and proxies hang up soon after. */
export const queueRule = { maxWaitMs: 15_000, refusal: () => authErrors.tooManyRequests(5) };

export type Limits = ReturnType<typeof createLimits>;

/** Where a session starts, as the database keeps it. */
export function originOf(c: Context): SessionOrigin {
  const ip = clientIp(c);
  return { ip: isIP(ip) ? ip : '', userAgent: c.req.header('user-agent') ?? '' };
}
