import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Tokens } from './access-token.ts';
import type { Caller } from './claims.ts';

/** Why a request has no caller. Each protocol gives it its own error shape. */
export class CallerError extends Error {
  override name = 'CallerError';
  readonly hint: string;
  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

export const apiKeyCallers = {
  publishable: { role: 'anon', claimsJson: '{"role":"anon"}' },
  secret: { role: 'service_role', claimsJson: '{"role":"service_role"}' },
} as const satisfies Record<string, Caller>;

const browserAgent = /Mozilla\//;
const bearer = /^Bearer +(\S+) *$/i;

/** Its timing reveals only the length of the key, which is public. */
const isSame = (given: Buffer, key: Buffer) =>
  given.length === key.length && timingSafeEqual(given, key);

/**
 * Identifies the caller: the API key names the app, the bearer token the person. A bearer that repeats the key (as
 * supabase-js sends it when signed out) means the key's role.
 */
export function createCallerReader(
  keys: { publishableKey: string; secretKey: string },
  tokens: Tokens,
) {
  const secret = Buffer.from(keys.secretKey);

  function callerOfKey(key: string): Caller | undefined {
    // Every page contains this key, so the timing of the comparison reveals nothing.
    if (key === keys.publishableKey) return apiKeyCallers.publishable;
    return isSame(Buffer.from(key), secret) ? apiKeyCallers.secret : undefined;
  }

  return async function readCaller(
    headers: Pick<Headers, 'get'>,
    query?: URLSearchParams,
  ): Promise<Caller> {
    const apiKey = headers.get('apikey') ?? query?.get('apikey');
    if (!apiKey) {
      throw new CallerError(
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      );
    }
    const keyCaller = callerOfKey(apiKey);
    if (!keyCaller) throw new CallerError('Invalid API key', 'Double check your API key.');
    if (keyCaller.role === 'service_role' && browserAgent.test(headers.get('user-agent') ?? '')) {
      throw new CallerError('Forbidden use of secret API key in browser');
    }
    const token = bearer.exec(headers.get('authorization') ?? '')?.[1];
    if (!token || token === apiKey) return keyCaller;
    return tokens.verify(token);
  };
}

export type ReadCaller = ReturnType<typeof createCallerReader>;

/** Links to files are shared, and a key in the URL would be shared with them. */
const takesKeyInUrl = (path: string) => !path.startsWith('/storage/v1/');

/** The caller of this request. The first use identifies it; the result, even a refusal, is kept in the request's context. */
export function callerOf(c: Context, readCaller: ReadCaller): Promise<Caller> {
  const known: Promise<Caller> | undefined = c.get('foundCaller');
  if (known) return known;
  const { headers } = c.req.raw;
  const isInUrl = !headers.has('apikey') && takesKeyInUrl(c.req.path);
  const query = isInUrl ? new URL(c.req.url).searchParams : undefined;
  const found = readCaller(headers, query);
  c.set('foundCaller', found);
  return found;
}
