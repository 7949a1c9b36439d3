import type { Context, MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../http/client-ip/client-ip.ts';
import { requestBuckets } from '../http/rate-limit/budgets.ts';
import {
  type BucketRule,
  createAddressBuckets,
  createTokenBuckets,
} from '../http/rate-limit/memory-store.ts';
import { type ByteBudget, bodyBytesOf, createByteBudget } from './byte-budget.ts';
import { sharerOf } from './caller-share.ts';
import { callerOf, type ReadCaller } from './identity/caller.ts';
import type { Caller } from './identity/claims.ts';

type Rules = { person: BucketRule; ip: BucketRule };

const writing: Rules = {
  person: requestBuckets.writesOfPerson,
  ip: requestBuckets.writesOfAddress,
};
const reading: Rules = { person: requestBuckets.readsOfPerson, ip: requestBuckets.readsOfAddress };

const sentences = {
  reading: 'Too many questions at once. Wait a little, then try again.',
  writing: 'Too many changes at once. Wait a little, then try again.',
};

type Kind = keyof typeof sentences;

const answers = {
  rest: (message: string) => ({ code: 'PT429', message, details: null, hint: null }),
  storage: (message: string) => ({ statusCode: '429', error: 'too_many_requests', message }),
};

/** RPC calls count as writes, because one of them may do the work of many. */
function kindOf({ req: { method, path } }: Context): Kind | undefined {
  if (method === 'OPTIONS') return undefined;
  const isRead = (method === 'GET' || method === 'HEAD') && !path.includes('/rpc/');
  return isRead ? 'reading' : 'writing';
}

/**
 * Counts reads and, separately and with a much tighter limit, writes: by learner, or by address for visitors. The
 * service role is not limited. The middlewares of both services share their counts.
 */
export function createRequestLimit(
  readCaller: ReadCaller,
  rules = { reading, writing },
  bytes: ByteBudget = createByteBudget(),
) {
  const bucketsFor = ({ person, ip }: Rules) => ({
    people: createTokenBuckets(person),
    ips: createAddressBuckets(ip),
  });
  const kinds = { reading: bucketsFor(rules.reading), writing: bucketsFor(rules.writing) };

  function secondsFor(kind: Kind, c: Context, caller: Caller | undefined): number {
    const { people, ips } = kinds[kind];
    if (caller?.role === 'service_role') return 0;
    if (caller?.claims) return people.take(caller.claims.sub);
    // The route refuses a caller without a key or with an invalid token, with its own error. Public files and links
    // are read without a key.
    return caller || kind === 'reading' ? ips.take(clientIpPrefix(c)) : 0;
  }

  /** A refused request stores nothing, so only an identified caller is charged for the body. */
  function secondsForBytes(kind: Kind, c: Context, caller: Caller | undefined): number {
    const sharer = sharerOf(caller, () => clientIpPrefix(c));
    const wait = bytes.sent.take(sharer, 0);
    if (wait > 0 || kind === 'reading' || !caller) return wait;
    return bytes.written.take(sharer, bodyBytesOf(c));
  }

  return (service: keyof typeof answers): MiddlewareHandler =>
    async function limitRequest(c, next) {
      const kind = kindOf(c);
      if (!kind) return next();
      const caller = await callerOf(c, readCaller).catch(() => undefined);
      const seconds = secondsFor(kind, c, caller) || secondsForBytes(kind, c, caller);
      if (seconds === 0) return next();
      return c.json(answers[service](sentences[kind]), 429, { 'retry-after': String(seconds) });
    };
}
