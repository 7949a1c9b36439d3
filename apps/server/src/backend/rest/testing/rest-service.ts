import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import ws from 'ws';
import { createTestDatabase } from '../../../../test/database.ts';
import { createLog } from '../../../lib/log.ts';
import { createSecrets } from '../../../secrets.ts';
import { createTokens } from '../../identity/access-token.ts';
import { createCallerReader } from '../../identity/caller.ts';
import type { AccessClaims } from '../../identity/claims.ts';
import { createRestApi } from '../api.ts';

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

const listen = (app: Hono) =>
  new Promise<ServerType>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(server),
    );
  });

/** The table service over real HTTP on a database of its own, with `sql` run first. */
export async function startRestService(sql = '') {
  const database = await createTestDatabase();
  if (sql) await database.owner.unsafe(sql);
  const secrets = createSecrets();
  const tokens = createTokens(secrets.signingKeys, 'http://localhost/auth/v1');
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const rest = createRestApi({ database, readCaller: createCallerReader(secrets, tokens), log });
  await rest.refreshSchema();
  const server = await listen(new Hono().route('/rest/v1', rest));
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
    /** A learner who exists in the schema auth, with a client signed in as them. */
    async learner(overrides: Partial<AccessClaims> = {}) {
      const id = randomUUID();
      await database.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      const token = await tokens.sign({ ...claimsOf(id), ...overrides });
      return { id, token, client: open(publishableKey, token) };
    },
    /** A plain request as the service role, for what the client would never send. */
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
      await rest.close();
      await database.drop();
    },
  };
}

export type RestService = Awaited<ReturnType<typeof startRestService>>;
