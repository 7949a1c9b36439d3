import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import ws from 'ws';
import { createTestDatabase } from '../../../../test/database.ts';
import { cors } from '../../../http/cors/cors.ts';
import { listen } from '../../../http/listen.ts';
import { requestLog } from '../../../http/request-log/request-log.ts';
import { securityHeaders } from '../../../http/security-headers/security-headers.ts';
import { createLog } from '../../../lib/log.ts';
import { createSecrets } from '../../../secrets.ts';
import { type ByteRules, createByteBudget } from '../../byte-budget.ts';
import { createTokens } from '../../identity/access-token.ts';
import { createCallerReader } from '../../identity/caller.ts';
import type { AccessClaims } from '../../identity/claims.ts';
import { createRequestLimit } from '../../request-limit.ts';
import { createRestApi } from '../api.ts';

export const allowedOrigin = 'https://school.example';

const claimsOf = (userId: string, now = Math.floor(Date.now() / 1000)): AccessClaims => ({
  iss: 'http://localhost/auth/v1',
  sub: userId,
  aud: 'authenticated',
  role: 'authenticated',
  email: `${userId}@example.com`,
  phone: '',
  session_id: randomUUID(),
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: now }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
  exp: now + 3600,
  iat: now,
});

/**
 * The table service over real HTTP on its own database, after running `sql`, and behind the same middleware as in the
 * product.
 */
export async function startRestService(
  sql = '',
  rules?: Parameters<typeof createRequestLimit>[1],
  byteRules?: ByteRules,
) {
  const database = await createTestDatabase();
  if (sql) await database.owner.unsafe(sql);
  const secrets = createSecrets();
  const tokens = createTokens(secrets.signingKeys, 'http://localhost/auth/v1');
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const readCaller = createCallerReader(secrets, tokens);
  const bytes = createByteBudget(byteRules);
  const rest = createRestApi({ database, readCaller, log, bytes });
  await rest.refreshSchema();
  const app = new Hono();
  app.use(requestLog(createLog('fatal')), securityHeaders({ isSecure: true }));
  app.use(cors([allowedOrigin]));
  app.use(createRequestLimit(readCaller, rules, bytes)('rest'));
  app.route('/rest/v1', rest);
  const server = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { publishableKey, secretKey } = secrets;

  const open = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
      ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
    });

  return {
    url,
    database,
    rest,
    logged,
    secrets,
    visitor: open(publishableKey),
    service: open(secretKey),
    /** A learner who exists in the schema auth, with a signed-in client. */
    async learner(overrides: Partial<AccessClaims> = {}) {
      const id = randomUUID();
      await database.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      const token = await tokens.sign({ ...claimsOf(id), ...overrides });
      return { id, token, client: open(publishableKey, token) };
    },
    /** A plain request as the service role, for requests that the client would never send. */
    request: (path: string, init: RequestInit = {}, key = secretKey) =>
      fetch(`${url}/rest/v1${path}`, {
        ...init,
        headers: {
          apikey: key,
          'content-type': 'application/json',
          ...(init.headers as Record<string, string>),
        },
      }),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      rest.close();
      await database.drop();
    },
  };
}

export type RestService = Awaited<ReturnType<typeof startRestService>>;
