import {
  CallTimeout,
  callFunction,
  functionTimeoutMs,
  guardHeaders,
  receiveRequest,
  refusalOfCall,
} from '@akada/function-kit/call-function';
import { pickFunctionEnv } from '@akada/function-kit/function-env';
import {
  type FunctionUser,
  refuse,
  refuseHalfSignedIn,
} from '@akada/function-kit/function-handler';
import { type Context, Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import { isConnectionLost, isDiskFull } from '../../database/driver/faults.ts';
import { noRoom, noRoomRetrySeconds } from '../../disk/disk-space.ts';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';
import { compressResponse } from '../../http/compress.ts';
import type { PublicUrl } from '../../http/public-url.ts';
import { rateBudgets } from '../../http/rate-limit/budgets.ts';
import { countCaller, type RateLimiter } from '../../http/rate-limit/postgres-store.ts';
import { TooBusy } from '../../lib/concurrency-limit.ts';
import type { Log } from '../../lib/log.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { Secrets } from '../../secrets.ts';
import type { Settings } from '../../settings.ts';
import { type ByteBudget, bodyBytesOf, createByteBudget } from '../byte-budget.ts';
import { type CallerShare, createCallerShare } from '../caller-share.ts';
import { TokenError } from '../identity/access-token.ts';
import { CallerError, type ReadCaller } from '../identity/caller.ts';
import { type BackendFetch, createAdminClient } from './admin-client.ts';
import { createLiveUserReader } from './live-user.ts';
import { type FunctionRegistry, functionRegistry, type RegisteredFunction } from './registry.ts';

export type FunctionsApiDeps = {
  database: Pick<Database, 'auth'>;
  readCaller: ReadCaller;
  secrets: Pick<Secrets, 'secretKey' | 'peopleSecret'>;
  log: Log;
  /** The public URL of the server: links that handlers create begin with it. */
  publicUrl: string;
  /** When no public URL is set, handlers use the origin of this request, if it is known to be ours. */
  originFor?: PublicUrl['originFor'];
  /** The URL of the pages when another host serves them: links then begin with it. */
  siteUrl?: string | undefined;
  /** Handles requests of the admin client: our own app, without a port. */
  fetch: BackendFetch;
  rateLimiter?: RateLimiter;
  settings?: Partial<Pick<Settings, 'paystackSecretKey' | 'paystackUrl'>>;
  /** Handles the handlers' requests to other services: the network, unless we simulate such a service. */
  outside?: (request: Request) => Promise<Response>;
  /** Limits the connections that one caller uses at a time. */
  inShare?: CallerShare;
  /** Counts the bytes that callers read and write. */
  bytes?: ByteBudget;
  handlers?: FunctionRegistry;
  timeoutMs?: number;
};

/** Without a sign-in, one address may be a whole school. */
const peopleBehindIp = 20;

/** Refusals that the host returns on behalf of a handler; undefined is a fault and goes to the log. */
function errorResponse(error: unknown): Response | undefined {
  if (error instanceof CallerError) return refuse(401, 'no_api_key', error.message);
  if (error instanceof TokenError) {
    const isLate = error.fault === 'expired';
    return refuse(401, isLate ? 'token_expired' : 'token_invalid', error.message);
  }
  if (error instanceof TooBusy) {
    return withRetryAfter(refuse(429, 'too_many_requests', error.message), error.retryAfterSeconds);
  }
  return refusalOfCall(error) ?? passingFault(error);
}

/** The codes that the table service returns to the admin client when its database is down. */
const restIsDown = new Set(['PGRST001', 'PGRST003']);

/** The database is down or out of disk space: the call is valid and may be retried. */
function passingFault(error: unknown): Response | undefined {
  if (isDiskFull(error)) return withRetryAfter(refuse(503, 'no_room', noRoom), noRoomRetrySeconds);
  const code = String((error as { code?: unknown } | null)?.code);
  if (!restIsDown.has(code) && !isConnectionLost(error)) return undefined;
  return withRetryAfter(refuse(503, 'busy', 'The service is busy. Please try again soon.'), 5);
}

function withRetryAfter(refusal: Response, seconds: number): Response {
  refusal.headers.set('retry-after', String(seconds));
  return refusal;
}

const tooMany = (seconds: number) =>
  withRetryAfter(
    refuse(429, 'too_many_requests', 'Too many tries at once. Wait a little, then try again.'),
    seconds,
  );

type Gated = { name: string; user: FunctionUser | null; registered: RegisteredFunction };

/** Counts calls and the bytes they send. */
function createGate(rateLimiter: RateLimiter | undefined, bytes: ByteBudget) {
  const countsFailures = ({ user, registered }: Gated) => registered.counts === 'failures' && !user;

  async function count(c: Context, { name, user, registered }: Gated) {
    if (!rateLimiter) return undefined;
    const rule = registered.rate ?? rateBudgets.functionCall;
    const ofAddress = { ...rule, limit: rule.limit * peopleBehindIp };
    const caller = { userId: user?.id, ipPrefix: clientIpPrefix(c) };
    const wait = await countCaller(rateLimiter, caller, `function:${name}`, rule, ofAddress);
    return wait === 0 ? undefined : tooMany(wait);
  }

  return {
    async refuseBefore(c: Context, call: Gated): Promise<Response | undefined> {
      const refusal = countsFailures(call) ? undefined : await count(c, call);
      if (refusal) return refusal;
      const sharer = { userId: call.user?.id, ipPrefix: () => clientIpPrefix(c) };
      const wait = bytes.written.take(sharer, bodyBytesOf(c));
      return wait > 0 ? tooMany(wait) : undefined;
    },

    async refuseAfter(c: Context, call: Gated, { status }: Response) {
      const isFailure = status >= 400 && status < 429;
      return countsFailures(call) && isFailure ? count(c, call) : undefined;
    },
  };
}

/** Runs the functions of supabase/functions at /functions/v1/<name>. */
export function createFunctionsApi(deps: FunctionsApiDeps) {
  const { handlers = functionRegistry, log, publicUrl, timeoutMs = functionTimeoutMs } = deps;
  const { outside = fetch, inShare = createCallerShare(), bytes = createByteBudget() } = deps;
  const admin = createAdminClient(publicUrl, deps.secrets.secretKey, deps.fetch);
  const readLiveUser = createLiveUserReader(deps.database, deps.readCaller);
  const gate = createGate(deps.rateLimiter, bytes);
  const env = pickFunctionEnv({
    PUBLIC_URL: publicUrl,
    PAYSTACK_SECRET_KEY: deps.settings?.paystackSecretKey,
    PAYSTACK_URL: deps.settings?.paystackUrl,
    PEOPLE_SECRET: deps.secrets.peopleSecret,
  });

  async function call(c: Context, name: string, registered: RegisteredFunction) {
    const { access, handler } = registered;
    const asked = readLiveUser(c);
    const live = await withTimeout(asked, timeoutMs, () => new CallTimeout());
    if (live === 'ended') return refuse(401, 'session_ended', 'The session has ended.');
    const { user } = live;
    if (!user && access === 'signed-in') return refuse(401, 'not_signed_in', 'Sign in first.');
    const gated = { name, user, registered };
    const refusal = refuseHalfSignedIn(live) ?? (await gate.refuseBefore(c, gated));
    if (refusal) return refusal;
    const callerUrl = deps.originFor?.(c.req.header('host')) ?? publicUrl;
    const siteUrl = deps.siteUrl ?? callerUrl;
    const context = {
      ...{ user, admin, env: { ...env, PUBLIC_URL: siteUrl }, fetch: outside },
      place: clientIpPrefix(c),
      warn: (fields: Record<string, unknown>, message: string) => log.warn(fields, message),
    };
    const sharer = { userId: user?.id, ipPrefix: () => clientIpPrefix(c) };
    const received = await receiveRequest(c.req.raw, timeoutMs);
    const run = () => callFunction(handler, received, context, timeoutMs);
    const answered = await inShare(sharer, run, false);
    return (await gate.refuseAfter(c, gated, answered)) ?? answered;
  }

  async function answer(c: Context): Promise<Response> {
    const name = c.req.param('name') ?? '';
    const registered = handlers.get(name);
    if (!registered) return refuse(404, 'function_not_found', 'There is no such function.');
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204 });
    try {
      return await call(c, name, registered);
    } catch (error) {
      const refusal = errorResponse(error);
      if (!refusal) log.error({ err: error, function: name }, 'A function failed');
      return refusal ?? refuse(500, 'internal', 'Something went wrong.');
    }
  }

  const send = async (c: Context) => compressResponse(c.req.raw, guardHeaders(await answer(c)));

  const app = new Hono();
  app.all('/:name/*', send);
  app.all('/:name', send);
  app.all('*', send);
  return app;
}
