import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';
import { pruneAuth } from './prune.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

it('forgets what is old and keeps every session that still works', async () => {
  const { client, user } = await signUpAt(server, 'kept@example.com', 'mango-tree-2026');
  await client.auth.refreshSession();
  await client.auth.reauthenticate();
  const sql = server.database.owner;
  await sql`update auth.refresh_tokens set updated_at = now() - interval '31 days'`;
  await sql`update auth.one_time_tokens set created_at = now() - interval '2 days'`;
  await sql`update auth.audit_log_entries set created_at = now() - interval '31 days'`;
  await sql`
    insert into auth.sessions (id, user_id, not_after)
    values (${randomUUID()}, ${user.id}, now() - interval '31 days')`;
  await sql`
    insert into auth.flow_state (id, provider_type, authentication_method, created_at)
    values (${randomUUID()}, 'email', 'recovery', now() - interval '2 days')`;
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Left lying' });
  await sql`update auth.mfa_factors set created_at = now() - interval '2 hours'`;
  expect(await pruneAuth(server.database)).toEqual({
    refreshTokens: 1,
    sessions: 1,
    oneTimeTokens: 1,
    flows: 1,
    auditEntries: 2,
    factors: 1,
  });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await pruneAuth(server.database)).toMatchObject({ refreshTokens: 0, sessions: 0 });
});
