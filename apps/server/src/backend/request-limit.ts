import type { Context, MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../http/client-ip/client-ip.ts';
import { type BucketRule, createTokenBuckets } from '../http/rate-limit/token-buckets.ts';
import { callerOf, type ReadCaller } from './identity/caller.ts';
import type { Caller } from './identity/claims.ts';

type Rules = { person: BucketRule; ip: BucketRule };

/**
 * What a class of children sends in a lesson, an outbox after a week without network, and much more;
 * a program that writes in a loop is slowed down. The bounds on rows stand in the database. Visitors write
 * almost nothing (the contact form has its own limit), but many share an address.
 */
const writing: Rules = {
  person: { burst: 600, perSecond: 10 },
  ip: { burst: 600, perSecond: 10 },
};

/** No screen reads as fast; a school of visitors behind one address does not either. */
const reading: Rules = {
  person: { burst: 6_000, perSecond: 100 },
  ip: { burst: 60_000, perSecond: 1_000 },
};

const sentences = {
  reading: 'Too many questions at once. Wait a little, then try again.',
  writing: 'Too many changes at once. Wait a little, then try again.',
};

type Kind = keyof typeof sentences;
type Refuse = (c: Context, sentence: string) => Response;

export const rateLimitResponses: Record<'rest' | 'storage', Refuse> = {
  rest: (c, message) => c.json({ code: 'PT429', message, details: null, hint: null }, 429),
  storage: (c, message) => c.json({ statusCode: '429', error: 'too_many_requests', message }, 429),
};

/** Calls of functions count as writing, because one of them may do the work of many. */
function kindOf({ method, path }: Context['req']): Kind | undefined {
  if (method === 'OPTIONS') return undefined;
  const isRead = (method === 'GET' || method === 'HEAD') && !path.includes('/rpc/');
  return isRead ? 'reading' : 'writing';
}

/**
 * Counts what is read and, apart from it and much tighter, what is changed: by learner, by address for
 * visitors. The service may do what it likes.
 */
export function createRequestLimit(readCaller: ReadCaller, rules = { reading, writing }) {
  const bucketsFor = ({ person, ip }: Rules) => ({
    people: createTokenBuckets(person),
    ips: createTokenBuckets(ip),
  });
  const kinds = { reading: bucketsFor(rules.reading), writing: bucketsFor(rules.writing) };

  function waitFor(c: Context, kind: Kind, caller: Caller | undefined): number {
    const { people, ips } = kinds[kind];
    if (caller?.role === 'service_role') return 0;
    if (caller?.claims) return people.take(caller.claims.sub);
    // Whoever has no key or a wrong token is refused by what comes next, in its own words; files that
    // are public or come by a link are read without any.
    return caller || kind === 'reading' ? ips.take(clientIpPrefix(c)) : 0;
  }

  return (refuse: Refuse): MiddlewareHandler =>
    async function limitRequests(c, next) {
      const kind = kindOf(c.req);
      if (!kind) return next();
      const caller = await callerOf(c, readCaller).catch(() => undefined);
      const wait = waitFor(c, kind, caller);
      if (wait === 0) return next();
      const refusal = refuse(c, sentences[kind]);
      refusal.headers.set('retry-after', String(wait));
      return refusal;
    };
}
