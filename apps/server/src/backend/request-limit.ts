import type { MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../http/client-ip/client-ip.ts';
import { type PlainAnswer, toResponse } from '../http/compress.ts';
import { requestBuckets } from '../http/rate-limit/budgets.ts';
import {
  type BucketRule,
  createAddressBuckets,
  createTokenBuckets,
} from '../http/rate-limit/token-buckets.ts';
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

/** Why a request must wait, and how many seconds. */
export type Refusal = { message: string; seconds: number };

const tooMany = (body: object, seconds: number): PlainAnswer => ({
  status: 429,
  headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  body: JSON.stringify(body),
});

export const rateLimitAnswers = {
  rest: ({ message, seconds }: Refusal) =>
    tooMany({ code: 'PT429', message, details: null, hint: null }, seconds),
  storage: ({ message, seconds }: Refusal) =>
    tooMany({ statusCode: '429', error: 'too_many_requests', message }, seconds),
};

type Asked = {
  method: string;
  path: string;
  /** Of its body, as announced. */
  bodyBytes: number;
  ipPrefix: () => string;
};

/** Calls of functions count as writing, because one of them may do the work of many. */
function kindOf({ method, path }: Pick<Asked, 'method' | 'path'>): Kind | undefined {
  if (method === 'OPTIONS') return undefined;
  const isRead = (method === 'GET' || method === 'HEAD') && !path.includes('/rpc/');
  return isRead ? 'reading' : 'writing';
}

/**
 * Counts what is read and, apart from it and much tighter, what is changed: by learner, by address for
 * visitors. The service may do what it likes.
 */
export function createRequestLimit(
  rules = { reading, writing },
  bytes: ByteBudget = createByteBudget(),
) {
  const bucketsFor = ({ person, ip }: Rules) => ({
    people: createTokenBuckets(person),
    ips: createAddressBuckets(ip),
  });
  const kinds = { reading: bucketsFor(rules.reading), writing: bucketsFor(rules.writing) };

  function secondsFor(kind: Kind, asked: Asked, caller: Caller | undefined): number {
    const { people, ips } = kinds[kind];
    if (caller?.role === 'service_role') return 0;
    if (caller?.claims) return people.take(caller.claims.sub);
    // Whoever has no key or a wrong token is refused by what comes next, in its own words; files that
    // are public or come by a link are read without any.
    return caller || kind === 'reading' ? ips.take(asked.ipPrefix()) : 0;
  }

  /** A refused caller leaves nothing, so only one who is known pays for what they bring. */
  function secondsForBytes(kind: Kind, asked: Asked, caller: Caller | undefined): number {
    const sharer = sharerOf(caller, asked.ipPrefix);
    const wait = bytes.sent.take(sharer, 0);
    if (wait > 0 || kind === 'reading' || !caller) return wait;
    return bytes.written.take(sharer, asked.bodyBytes);
  }

  return function takeRequest(asked: Asked, caller: Caller | undefined): Refusal | undefined {
    const kind = kindOf(asked);
    const seconds = kind
      ? secondsFor(kind, asked, caller) || secondsForBytes(kind, asked, caller)
      : 0;
    return kind && seconds > 0 ? { message: sentences[kind], seconds } : undefined;
  };
}

export type TakeRequest = ReturnType<typeof createRequestLimit>;

export const limitRequests = (
  takeRequest: TakeRequest,
  readCaller: ReadCaller,
  answer: (refusal: Refusal) => PlainAnswer,
): MiddlewareHandler =>
  async function limitRequest(c, next) {
    const { method, path } = c.req;
    const caller = await callerOf(c, readCaller).catch(() => undefined);
    const ipPrefix = () => clientIpPrefix(c);
    const refusal = takeRequest({ method, path, bodyBytes: bodyBytesOf(c), ipPrefix }, caller);
    return refusal ? toResponse(answer(refusal)) : next();
  };
