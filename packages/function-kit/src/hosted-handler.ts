import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import {
  callFunction,
  functionTimeoutMs,
  guardHeaders,
  receiveRequest,
  refusalOfCall,
} from './call-function.ts';
import { pickFunctionEnv } from './function-env.ts';
import {
  type FunctionContext,
  type FunctionDefinition,
  type LiveUser,
  nobody,
  refuse,
  refuseHalfSignedIn,
} from './function-handler.ts';
import { toFunctionUser, type UserClaims } from './function-user.ts';

type Environment = Record<string, string | undefined>;

const jwtShape = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

const preflightSeconds = '7200';

/** Our own site and the other configured origins, from the same settings that our own server reads. */
function allowedOrigins({ PUBLIC_URL, CORS_ORIGINS }: Environment): string[] {
  return [PUBLIC_URL, ...(CORS_ORIGINS ?? '').split(',')]
    .map((origin) => origin?.trim() ?? '')
    .filter((origin) => origin !== '')
    .map((origin) => new URL(origin).origin);
}

/** A browser accepts only a response that names its origin: other origins get that of our own site. */
function corsHeaders(request: Request, allowed: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin') ?? '';
  const named = allowed.includes(origin) ? origin : allowed[0];
  return {
    vary: 'Origin',
    ...(named && { 'access-control-allow-origin': named }),
    'access-control-expose-headers': 'retry-after',
    ...(request.method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ??
        'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': preflightSeconds,
    }),
  };
}

/** Projects with the new API keys have them as JSON by name; older projects have one key. */
function readSecretKey(environment: Environment): string {
  const named: unknown = JSON.parse(environment.SUPABASE_SECRET_KEYS ?? '{}');
  const key =
    typeof named === 'object' && named !== null && 'default' in named
      ? named.default
      : environment.SUPABASE_SERVICE_ROLE_KEY;
  if (typeof key !== 'string' || key === '') throw new Error('The project has no secret key');
  return key;
}

function decodeClaims(token: string): UserClaims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

class AuthUnavailable extends Error {}

const refusalStatuses = new Set([400, 401, 403, 404]);

/** Errors of the auth service for a valid token whose session or user no longer exists. */
const isEnded = ({ name, code }: AuthError) =>
  name === 'AuthSessionMissingError' || code === 'user_not_found';

function refuseForNow(): Response {
  const refusal = refuse(503, 'busy', 'The service is busy. Please try again soon.');
  refusal.headers.set('retry-after', '5');
  return refusal;
}

/** The auth service verifies the signature and the session; only then are the claims trusted. */
async function readUser(admin: SupabaseClient, request: Request): Promise<LiveUser | 'ended'> {
  const token = jwtShape.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return nobody;
  const { data, error } = await admin.auth.getUser(token);
  // Only an explicit "no" from the auth service means signed out; an outage does not.
  if (error && !refusalStatuses.has(error.status ?? 0)) throw new AuthUnavailable();
  if (error) return isEnded(error) ? 'ended' : nobody;
  const claims = decodeClaims(token);
  if (claims.sub !== data.user.id) return nobody;
  const hasFactor = (data.user.factors ?? []).some(({ status }) => status === 'verified');
  return { user: toFunctionUser(claims), hasFactor };
}

/** The same contract for handlers as on our own server, on hosted Supabase. */
export function createHostedHandler(
  { access, handler }: FunctionDefinition,
  environment: Environment,
  makeAdmin: (url: string, secretKey: string) => SupabaseClient,
  timeoutMs = functionTimeoutMs,
) {
  const admin = makeAdmin(environment.SUPABASE_URL ?? '', readSecretKey(environment));
  const env = pickFunctionEnv(environment);
  const origins = allowedOrigins(environment);

  const warn: FunctionContext['warn'] = (fields, message) =>
    console.warn(JSON.stringify({ level: 'warn', ...fields, msg: message }));

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    try {
      const live = await readUser(admin, request);
      if (live === 'ended') return refuse(401, 'session_ended', 'The session has ended.');
      const refusal = refuseHalfSignedIn(live);
      if (refusal) return refusal;
      const { user } = live;
      if (!user && access === 'signed-in') return refuse(401, 'not_signed_in', 'Sign in first.');
      const received = await receiveRequest(request, timeoutMs);
      // The gateway of a hosted project sets the header. Where a client can forge it, the limit of all callers still holds.
      const place = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;
      const context = { user, admin, env, place, fetch, warn };
      return await callFunction(handler, received, context, timeoutMs);
    } catch (error) {
      const refusal = error instanceof AuthUnavailable ? refuseForNow() : refusalOfCall(error);
      if (refusal) return refusal;
      console.error(error);
      return refuse(500, 'internal', 'Something went wrong.');
    }
  }

  return async function answerWithCors(request: Request): Promise<Response> {
    const response = await answer(request);
    return guardHeaders(response, corsHeaders(request, origins));
  };
}
