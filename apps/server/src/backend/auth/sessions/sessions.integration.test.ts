import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const signUp = (email: string) => signUpAt(server, email, password);

async function signIn(email: string) {
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (!data.session) throw error;
  return { client, session: data.session };
}

async function refresh(refreshToken: string) {
  const response = await server.post('/token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  });
  const body = (await response.json()) as Record<string, string>;
  return { status: response.status, body };
}

const readUser = (accessToken: string) =>
  server.request('/user', { headers: { authorization: `Bearer ${accessToken}` } });

/** As if the last renewal were long ago. */
async function ageSessions(userId: string, age = '11 seconds') {
  const { owner } = server.database;
  await owner`
    update auth.refresh_tokens set updated_at = updated_at - ${age}::interval
    where user_id = ${userId}`;
  await owner`
    update auth.sessions set refreshed_at = refreshed_at - ${age}::interval
    where user_id = ${userId}`;
}

describe('refreshing', () => {
  it('gives new tokens for the same session and keeps how it was started', async () => {
    const { client, session } = await signUp('fresh@example.com');
    const before = (await client.auth.getClaims(session.access_token)).data?.claims;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const after = (await client.auth.getClaims(data.session?.access_token)).data?.claims;
    expect(after).toMatchObject({ session_id: before?.session_id, amr: before?.amr });
  });

  it('keeps no refresh token in the database, only digests', async () => {
    const { session, user } = await signUp('digest@example.com');
    const [row] = await server.database.owner`
      select token from auth.refresh_tokens where user_id = ${user.id}`;
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token).not.toContain(session.refresh_token);
  });

  it('answers the same child to everyone who refreshes in parallel', async () => {
    const { session } = await signUp('parallel@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refresh(session.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('lets nobody decide before the lock on the session is theirs', async () => {
    const { session, user } = await signUp('locked@example.com');
    let waiting: ReturnType<typeof refresh>[] = [];
    await server.database.owner.begin(async (tx) => {
      await tx`select from auth.sessions where user_id = ${user.id} for update`;
      waiting = [1, 2, 3].map(() => refresh(session.refresh_token));
      await vi.waitFor(async () => {
        const [blocked] = await tx`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(blocked?.count).toBe(3);
      }, 10_000);
    });
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('lets tabs that renew at the same time come to the living token from an older one', async () => {
    const { session } = await signUp('window@example.com');
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.body.refresh_token ?? '');
    const again = await refresh(session.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(second.body.refresh_token);
  });

  it('answers a lost answer again at any age, for as long as nobody has used the token in it', async () => {
    const { session, user } = await signUp('lost@example.com');
    const lost = await refresh(session.refresh_token);
    for (const age of ['45 seconds', '3 days', '80 days']) {
      await ageSessions(user.id, age);
      const again = await refresh(session.refresh_token);
      expect(again.status).toBe(200);
      expect(again.body.refresh_token).toBe(lost.body.refresh_token);
      expect((await readUser(again.body.access_token ?? '')).status).toBe(200);
    }
    await ageSessions(user.id);
    expect((await refresh(lost.body.refresh_token ?? '')).status).toBe(200);
  });

  it('gives two tabs that ask long after a lost answer the same token', async () => {
    const { session, user } = await signUp('two-tabs@example.com');
    await refresh(session.refresh_token);
    await ageSessions(user.id, '1 hour');
    const tabs = await Promise.all([1, 2].map(() => refresh(session.refresh_token)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(tabs.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('ends the session when a token comes back whose child was used', async () => {
    const { session, user } = await signUp('stolen@example.com');
    const child = await refresh(session.refresh_token);
    const grandchild = await refresh(child.body.refresh_token ?? '');
    await ageSessions(user.id);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: {
        error_code: 'refresh_token_already_used',
        msg: 'Invalid Refresh Token: Already Used',
      },
    });
    // Neither the current token nor its parent opens the session again.
    for (const { body } of [grandchild, child]) {
      expect((await refresh(body.refresh_token ?? '')).body.error_code).toBe(
        'refresh_token_already_used',
      );
    }
    const dead = await readUser(grandchild.body.access_token ?? '');
    expect(dead.status).toBe(403);
    expect(await dead.json()).toMatchObject({ error_code: 'session_not_found' });
  });

  it('opens no session that was signed out, however the token was lost', async () => {
    const { client, session } = await signUp('out@example.com');
    const lost = await refresh(session.refresh_token);
    await client.auth.signOut({ scope: 'local' });
    for (const token of [session.refresh_token, lost.body.refresh_token ?? '']) {
      expect((await refresh(token)).body.error_code).toBe('refresh_token_not_found');
    }
  });

  it('leaves the other sessions of that person alone', async () => {
    const { session, user } = await signUp('family@example.com');
    const other = await signIn('family@example.com');
    const child = await refresh(session.refresh_token);
    await refresh(child.body.refresh_token ?? '');
    await ageSessions(user.id);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(other.session.refresh_token)).status).toBe(200);
  });

  it('refuses an unknown token and a missing one', async () => {
    expect(await refresh('made-up')).toMatchObject({
      status: 400,
      body: {
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    });
    expect((await refresh('')).body.error_code).toBe('validation_failed');
  });

  it('refuses someone who was banned meanwhile, and lets them go on when the ban is lifted', async () => {
    const { session, user } = await signUp('ban-refresh@example.com');
    const { admin } = server.admin().auth;
    await admin.updateUserById(user.id, { ban_duration: '1h' });
    expect((await refresh(session.refresh_token)).body.error_code).toBe('user_banned');
    expect((await readUser(session.access_token)).status).toBe(403);
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('local ends this session only', async () => {
    const here = await signUp('local@example.com');
    const there = await signIn('local@example.com');
    expect((await here.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const dead = await readUser(here.session.access_token);
    expect(dead.status).toBe(403);
    expect(await dead.json()).toEqual({
      code: 403,
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    });
    expect((await refresh(here.session.refresh_token)).body.error_code).toBe(
      'refresh_token_not_found',
    );
    expect((await readUser(there.session.access_token)).status).toBe(200);
  });

  it('others ends every session but this one', async () => {
    const here = await signUp('others@example.com');
    const there = await signIn('others@example.com');
    await here.client.auth.signOut({ scope: 'others' });
    expect((await readUser(here.session.access_token)).status).toBe(200);
    expect((await readUser(there.session.access_token)).status).toBe(403);
  });

  it('global ends them all with 204, and touches nobody else', async () => {
    const here = await signUp('global@example.com');
    const there = await signIn('global@example.com');
    const stranger = await signUp('stranger@example.com');
    const response = await server.request('/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${here.session.access_token}` },
    });
    expect(response.status).toBe(204);
    expect((await readUser(here.session.access_token)).status).toBe(403);
    expect((await readUser(there.session.access_token)).status).toBe(403);
    expect((await readUser(stranger.session.access_token)).status).toBe(200);
  });

  it('refuses a scope that does not exist and ends nothing', async () => {
    const { session } = await signUp('scope@example.com');
    const authorization = `Bearer ${session.access_token}`;
    const response = await server.post('/logout?scope=everyone', {}, { authorization });
    expect(response.status).toBe(400);
    expect((await readUser(session.access_token)).status).toBe(200);
  });

  it('makes getUser report a missing session to the client', async () => {
    const here = await signUp('missing@example.com');
    const there = await signIn('missing@example.com');
    await there.client.auth.signOut({ scope: 'others' });
    const { data, error } = await here.client.auth.getUser();
    expect(data.user).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});

describe('reading the person', () => {
  it('answers the same person as the sign-up did', async () => {
    const { client, user } = await signUp('same@example.com');
    const { data } = await client.auth.getUser();
    expect(data.user).toEqual(user);
  });

  it('needs a token of a person, not just a key', async () => {
    const response = await server.request('/user');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });
});
