import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import ws from 'ws';
import { createTokens } from '../src/backend/identity/access-token.ts';
import { createCallerReader } from '../src/backend/identity/caller.ts';
import type { AccessClaims } from '../src/backend/identity/claims.ts';
import { createStorageApi, type StorageApiDeps } from '../src/backend/storage/api.ts';
import { createLog } from '../src/lib/log.ts';
import { createSecrets } from '../src/secrets.ts';
import { createTestDatabase } from './database.ts';

const issuer = 'http://akada.test/auth/v1';

/** Everything a learner may do in their own folder, and nothing elsewhere. */
const policies = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('homework', 'homework', false, null, null),
    ('scans', 'scans', false, 1000, '{image/*,application/pdf}'),
    ('letters', 'letters', false, null, null),
    ('posters', 'posters', true, null, null);
  create policy "Learners see their folder" on storage.objects for select to authenticated
    using (bucket_id in ('homework', 'scans') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "Learners add to their folder" on storage.objects for insert to authenticated
    with check (bucket_id in ('homework', 'scans') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "Learners replace in their folder" on storage.objects for update to authenticated
    using (bucket_id in ('homework', 'scans') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "Learners delete from their folder" on storage.objects for delete to authenticated
    using (bucket_id in ('homework', 'scans') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "Learners drop letters" on storage.objects for insert to authenticated
    with check (bucket_id = 'letters');
`;

const claimsFor = (id: string, sessionId: string): AccessClaims => ({
  iss: issuer,
  sub: id,
  aud: 'authenticated',
  role: 'authenticated',
  email: `${id}@learners.test`,
  phone: '',
  session_id: sessionId,
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 600,
});

async function listenOn(app: Hono): Promise<{ url: string; server: ServerType }> {
  return new Promise((resolve) => {
    const server = serve(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => resolve({ url: `http://127.0.0.1:${info.port}`, server }),
    );
  });
}

/**
 * The storage service alone, on a real port and a real database, with four buckets:
 * homework (own folder), scans (own folder, ≤ 1000 bytes, pictures and PDF), letters (may only be
 * added to) and posters (public).
 */
export async function startTestStorage(overrides: Partial<StorageApiDeps> = {}) {
  const database = await createTestDatabase();
  await database.owner.unsafe(policies);
  const secrets = createSecrets();
  const tokens = createTokens(secrets.signingKeys, issuer);
  const dataDir = await mkdtemp(join(tmpdir(), 'akada-storage-'));
  const storage = createStorageApi({
    database,
    readCaller: createCallerReader(secrets, tokens),
    secrets,
    dataDir,
    log: createLog('silent'),
    ...overrides,
  });
  const { url, server } = await listenOn(new Hono().route('/storage/v1', storage));

  const clientWith = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
      ...(token && { accessToken: async () => token }),
    }).storage;

  async function learner() {
    const id = randomUUID();
    const sessionId = randomUUID();
    await database.owner`
      insert into auth.users (id, email) values (${id}, ${`${id}@learners.test`})`;
    await database.owner`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`;
    const token = await tokens.sign(claimsFor(id, sessionId));
    return { id, token, storage: clientWith(secrets.publishableKey, token) };
  }

  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(join(dataDir, 'storage'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  }

  return {
    url: `${url}/storage/v1`,
    database,
    dataDir,
    secrets,
    tokens,
    sweepOrphans: storage.sweepOrphans,
    storedFiles,
    learner,
    visitor: clientWith(secrets.publishableKey),
    service: clientWith(secrets.secretKey),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestStorage = Awaited<ReturnType<typeof startTestStorage>>;
