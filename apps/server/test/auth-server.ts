import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { Hono } from 'hono';
import WebSocket from 'ws';
import { createAuthApi } from '../src/backend/auth/api.ts';
import type { AuthSettings } from '../src/backend/auth/deps.ts';
import { createTokens } from '../src/backend/identity/access-token.ts';
import { createCallerReader } from '../src/backend/identity/caller.ts';
import { createLog } from '../src/log.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { createRateLimiter } from '../src/middleware/rate-limit/rate-limiter.ts';
import { createSecrets } from '../src/secrets.ts';
import { createTestDatabase } from './database.ts';

type ClientOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

/** The auth service alone, on a real port and a fresh database, for supabase-js to talk to. */
export async function startAuthServer(overrides: Partial<Omit<AuthSettings, 'publicUrl'>> = {}) {
  const database = await createTestDatabase();
  const secrets = createSecrets();
  const mails: Mail[] = [];
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = createTokens(secrets.signingKeys, `${url}/auth/v1`);
  const api = createAuthApi({
    database,
    tokens,
    readCaller: createCallerReader(secrets, tokens),
    settings: {
      requireEmailConfirmation: false,
      redirectUrls: [],
      google: undefined,
      ...overrides,
      publicUrl: () => url,
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    rateLimiter: createRateLimiter(database),
    log: createLog('silent'),
    secrets,
  });
  app.route('/auth/v1', api);

  return {
    url,
    database,
    secrets,
    mails,
    /** A client of its own, as a fresh browser would have it. */
    client: (auth: ClientOptions = {}) =>
      createClient(url, secrets.publishableKey, {
        auth: { autoRefreshToken: false, detectSessionInUrl: false, ...memoryStorage(), ...auth },
        realtime: { transport: WebSocket as never },
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await database.drop();
    },
  };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;

function memoryStorage(): ClientOptions {
  const kept = new Map<string, string>();
  return {
    persistSession: true,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}
