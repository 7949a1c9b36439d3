import type { Context, MiddlewareHandler } from 'hono';
import { clientAddressGroup } from '../middleware/client-address/client-address.ts';
import { type BucketRule, createTokenBuckets } from '../middleware/rate-limit/token-buckets.ts';
import type { ReadCaller } from './identity/caller.ts';
import type { Caller } from './identity/claims.ts';

/**
 * What a class of children sends in a lesson, an outbox after a week without network, and much more;
 * a program that writes in a loop is slowed down. The bounds on rows stand in the database.
 */
const personRule: BucketRule = { burst: 600, perSecond: 10 };
/** Visitors write almost nothing (the contact form has its own limit), but many share an address. */
const addressRule: BucketRule = { burst: 600, perSecond: 10 };

const sentence = 'Too many changes at once. Wait a little, then try again.';

export const writeRefusals = {
  rest: (c: Context) =>
    c.json({ code: 'PT429', message: sentence, details: null, hint: null }, 429),
  storage: (c: Context) =>
    c.json({ statusCode: '429', error: 'too_many_requests', message: sentence }, 429),
};

const isRead = ({ method, path }: Context['req']) =>
  (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') && !path.includes('/rpc/');

/**
 * Counts what changes something, and calls of functions: by learner, by address for visitors. Reading
 * tables is not counted, and the service may do what it likes.
 */
export function createWriteLimit(
  readCaller: ReadCaller,
  rules = { person: personRule, address: addressRule },
) {
  const people = createTokenBuckets(rules.person);
  const addresses = createTokenBuckets(rules.address);

  function waitFor(c: Context, { role, claims }: Caller): number {
    if (role === 'service_role') return 0;
    return claims ? people.take(claims.sub) : addresses.take(clientAddressGroup(c));
  }

  return (refuse: (c: Context) => Response): MiddlewareHandler =>
    async function limitWrites(c, next) {
      if (isRead(c.req)) return next();
      const query = new URLSearchParams(c.req.query());
      // Whoever has no key or a wrong token is refused by what comes next, in its own words.
      const caller = await readCaller(c.req.raw.headers, query).catch(() => undefined);
      const wait = caller ? waitFor(c, caller) : 0;
      if (wait === 0) return next();
      const refusal = refuse(c);
      refusal.headers.set('retry-after', String(wait));
      return refusal;
    };
}
