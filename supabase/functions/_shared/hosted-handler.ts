import type { SupabaseClient } from '@supabase/supabase-js';
import { refusalOfDatabase } from './database-refusal.ts';
import { pickFunctionEnv } from './function-env.ts';
import {
  type FunctionDefinition,
  type LiveUser,
  nobody,
  refuse,
  refuseHalfSignedIn,
} from './function-handler.ts';
import { toFunctionUser, type UserClaims } from './function-user.ts';
import { checkJsonDepth, JsonTooDeep } from './parse-json.ts';

type Environment = Record<string, string | undefined>;

const jwtShape = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

const corsHeaders = (environment: Environment) => ({
  'access-control-allow-origin': environment.CORS_ORIGIN ?? environment.PUBLIC_URL ?? '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  vary: 'Origin',
});

/** Projects with the new API keys have them as JSON by name, older ones have one key. */
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

/** The same request, after a look at its body: handlers parse it as they like. */
async function withCheckedBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  checkJsonDepth(new TextDecoder().decode(body));
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

/** The auth service verifies the signature and that the session is alive; only then claims count. */
async function readUser(admin: SupabaseClient, request: Request): Promise<LiveUser> {
  const token = jwtShape.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return nobody;
  const { data, error } = await admin.auth.getUser(token);
  if (error) return nobody;
  const claims = decodeClaims(token);
  if (claims.sub !== data.user.id) return nobody;
  const hasFactor = (data.user.factors ?? []).some(({ status }) => status === 'verified');
  return { user: toFunctionUser(claims), hasFactor };
}

/** The same contract that our own server gives to handlers, on hosted Supabase. */
export function createHostedHandler(
  { access, handler }: FunctionDefinition,
  environment: Environment,
  makeAdmin: (url: string, secretKey: string) => SupabaseClient,
) {
  const admin = makeAdmin(environment.SUPABASE_URL ?? '', readSecretKey(environment));
  const env = pickFunctionEnv(environment);

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    try {
      const live = await readUser(admin, request);
      const refusal = refuseHalfSignedIn(live);
      if (refusal) return refusal;
      const { user } = live;
      if (!user && access === 'signed-in') return refuse(401, 'not_signed_in', 'Sign in first.');
      return await handler(await withCheckedBody(request), { user, admin, env, fetch });
    } catch (error) {
      if (error instanceof JsonTooDeep) return refuse(400, 'body_too_deep', error.message);
      const refusal = refusalOfDatabase(error);
      if (refusal) return refusal;
      console.error(error);
      return refuse(500, 'internal', 'Something went wrong.');
    }
  }

  return async function answerWithCors(request: Request): Promise<Response> {
    const response = await answer(request);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(corsHeaders(environment))) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}
