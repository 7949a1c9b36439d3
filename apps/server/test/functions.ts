import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import ws from 'ws';
import { createAuthApi } from '../src/backend/auth/api.ts';
import { createFunctionsApi, type FunctionsApiDeps } from '../src/backend/functions/api.ts';
import { createTokens } from '../src/backend/identity/access-token.ts';
import { createCallerReader } from '../src/backend/identity/caller.ts';
import { createRestApi } from '../src/backend/rest/api.ts';
import { createStorageApi } from '../src/backend/storage/api.ts';
import { createLog } from '../src/lib/log.ts';
import { createSecrets } from '../src/secrets.ts';
import { createTestDatabase } from './database.ts';
import { isOnDeno, startDenoFunctions } from './deno-functions.ts';
import { cheapPasswordCost } from './password-cost.ts';

const unlimited = { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) };
export const testPassword = 'mango-tree-2026';

/**
 * The whole backend on a real port and a fresh database, to call functions with the real client.
 *
 * @param hostedSettings extra settings for functions on Deno
 */
export async function startTestFunctions(
  overrides: Partial<FunctionsApiDeps> = {},
  hostedSettings: Record<string, string> = {},
) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'akada-functions-'));
  const secrets = createSecrets();
  const log = createLog('silent');
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = createTokens(secrets.signingKeys, `${url}/auth/v1`);
  const readCaller = createCallerReader(secrets, tokens);

  const auth = createAuthApi({
    database,
    tokens,
    readCaller,
    secrets,
    log,
    rateLimiter: unlimited,
    passwordCost: cheapPasswordCost,
    mailer: { send: async () => undefined },
    settings: {
      publicUrl: () => url,
      requireEmailConfirmation: false,
      redirectUrls: [],
      google: undefined,
    },
  });
  app.route('/auth/v1', auth);
  const rest = createRestApi({ database, readCaller, log });
  await rest.refreshSchema();
  app.route('/rest/v1', rest);
  const storage = createStorageApi({ database, readCaller, secrets, dataDir, log });
  app.route('/storage/v1', storage);
  const functions = createFunctionsApi({
    database,
    readCaller,
    secrets,
    log,
    publicUrl: url,
    fetch: async (request) => app.fetch(request),
    ...overrides,
  });
  const onDeno = startDenoFunctions({
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    PUBLIC_URL: url,
    PEOPLE_SECRET: secrets.peopleSecret,
    ...hostedSettings,
  });
  if (isOnDeno) {
    app.all('/functions/v1/:name', (c) => onDeno.answer(c.req.param('name'), c.req.raw));
  }
  app.route('/functions/v1', functions);

  const client = (key = secrets.publishableKey): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
    });

  async function learner() {
    const own = client();
    const email = `${randomUUID()}@learners.test`;
    const { data, error } = await own.auth.signUp({
      email,
      password: testPassword,
      options: { data: { name: 'Ada' } },
    });
    if (error || !data.user || !data.session) throw error ?? new Error('No session');
    return { client: own, id: data.user.id, email, token: data.session.access_token };
  }

  return {
    url,
    database,
    secrets,
    tokens,
    client,
    learner,
    storage,
    dataDir,
    onDeno,
    admin: client(secrets.secretKey),
    async stop() {
      await onDeno.stop();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestFunctions = Awaited<ReturnType<typeof startTestFunctions>>;
