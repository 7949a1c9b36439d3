import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { Hono } from 'hono';
import ws from 'ws';
import { createTestDatabase } from '../../../../test/database.ts';
import { cheapPasswordCost } from '../../../../test/password-cost.ts';
import { rememberClientIp } from '../../../http/client-ip/client-ip.ts';
import { createRateLimiter, type RateLimiter } from '../../../http/rate-limit/postgres-store.ts';
import { createLog } from '../../../lib/log.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { createSecrets } from '../../../secrets.ts';
import { createTokens } from '../../identity/access-token.ts';
import { createCallerReader } from '../../identity/caller.ts';
import { createAuthApi } from '../api.ts';
import type { AuthOptions, AuthSettings } from '../deps.ts';

type Overrides = Partial<Omit<AuthOptions, 'settings'>> & {
  settings?: Partial<AuthSettings>;
  /** Uses a real rate limiter; otherwise every request is allowed. */
  isLimited?: boolean;
};

const unlimited: RateLimiter = {
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
};

/** The auth service alone, on a real port and a fresh database, with an inbox to read. */
export async function startAuthServer({ settings, isLimited, ...overrides }: Overrides = {}) {
  const database = await createTestDatabase();
  const secrets = createSecrets();
  const mails: Mail[] = [];
  const root = new Hono();
  const server = serve({ fetch: root.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = createTokens(secrets.signingKeys, `${url}/auth/v1`);
  const api = createAuthApi({
    database,
    tokens,
    readCaller: createCallerReader(secrets, tokens),
    settings: {
      publicUrl: () => url,
      requireEmailConfirmation: false,
      redirectUrls: ['https://learn.example/welcome', 'https://app.example/in/**'],
      google: undefined,
      ...settings,
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    rateLimiter: isLimited ? createRateLimiter(database) : unlimited,
    log: createLog('silent'),
    secrets,
    passwordCost: cheapPasswordCost,
    ...overrides,
  });
  // Trusts one proxy, so that tests set the caller's address with x-forwarded-for.
  root.use(rememberClientIp({ trustedProxies: 1 }));
  root.route('/auth/v1', api);

  const client = (
    key = secrets.publishableKey,
    auth: SupabaseClientOptions<'public'>['auth'] = {},
  ) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, ...auth },
      realtime: { transport: ws as never },
    });

  /** A plain request with the publishable key, for requests that supabase-js would never send. */
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/auth/v1${path}`, {
      redirect: 'manual',
      ...init,
      headers: { apikey: secrets.publishableKey, ...init.headers },
    });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  return {
    url,
    database,
    secrets,
    tokens,
    mails,
    client,
    request,
    post,
    admin: () => client(secrets.secretKey),
    /** The link in the newest email to this mailbox. */
    linkTo: (email: string) => {
      const mail = mails.findLast(({ to }) => to === email);
      const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
      if (!link) throw new Error(`no email with a link to ${email}`);
      return link;
    },
    stop: async () => {
      server.close();
      await database.drop();
    },
  };
}

/** A signed-in learner with their own client. */
export async function signUpAt(server: AuthServer, email: string, password: string) {
  const client = server.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (!data.session || !data.user) throw error;
  return { client, session: data.session, user: data.user };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;

/** The fragment of a redirect as an object. */
export const fragmentOf = (location: string | null) =>
  Object.fromEntries(new URLSearchParams(new URL(location ?? '').hash.slice(1)));
