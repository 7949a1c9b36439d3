import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const admin = () => server.admin().auth.admin;
const trySignIn = (email: string, given = password) =>
  server.client().auth.signInWithPassword({ email, password: given });

describe('accounts by the service role', () => {
  it('creates a person who can sign in at once', async () => {
    const { data, error } = await admin().createUser({
      email: 'Made@example.com',
      password,
      email_confirm: true,
      user_metadata: { name: 'Made' },
      app_metadata: { school: 'Unity', provider: 'forged' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'made@example.com',
      user_metadata: { name: 'Made' },
      app_metadata: { school: 'Unity', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect((await trySignIn('made@example.com')).error).toBeNull();
  });

  it('creates an unconfirmed person who cannot, until confirmed', async () => {
    const { data } = await admin().createUser({ email: 'later@example.com', password });
    expect((await trySignIn('later@example.com')).error?.code).toBe('invalid_credentials');
    await admin().updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect((await trySignIn('later@example.com')).error).toBeNull();
  });

  it('takes a given id and refuses a taken address', async () => {
    const id = randomUUID();
    const { data } = await admin().createUser({ id, email: 'id@example.com', password });
    expect(data.user?.id).toBe(id);
    const { error } = await admin().createUser({ email: 'ID@example.com', password });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('reads one, and lists all page by page', async () => {
    const { data } = await admin().createUser({ email: 'read@example.com', password });
    const id = data.user?.id ?? '';
    expect((await admin().getUserById(id)).data.user).toEqual(data.user);
    const page = await admin().listUsers({ page: 1, perPage: 2 });
    expect(page.data.users).toHaveLength(2);
    expect(page.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    const all = await admin().listUsers();
    expect(all.data.users.map((user) => user.id)).toContain(id);
    expect((await admin().getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('changes password and email, and ends every session of that person', async () => {
    const { client, user } = await signUpAt(server, 'moved@example.com', password);
    await admin().updateUserById(user.id, {
      email: 'moved-on@example.com',
      password: 'palm-oil-9',
    });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await trySignIn('moved-on@example.com', 'palm-oil-9')).error).toBeNull();
  });

  it('merges metadata', async () => {
    const { data } = await admin().createUser({
      email: 'merge@example.com',
      user_metadata: { a: 1, b: 2 },
      app_metadata: { plan: 'free', level: 1 },
    });
    const { data: merged } = await admin().updateUserById(data.user?.id ?? '', {
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'plus' },
    });
    expect(merged.user?.user_metadata).toEqual({ a: 1, c: 3 });
    expect(merged.user?.app_metadata).toMatchObject({ plan: 'plus', level: 1, provider: 'email' });
  });

  it('deletes a person with everything that hangs on them', async () => {
    const { client, user } = await signUpAt(server, 'gone@example.com', password);
    expect((await admin().deleteUser(user.id)).error).toBeNull();
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await trySignIn('gone@example.com')).error?.code).toBe('invalid_credentials');
    expect((await admin().deleteUser(user.id)).error?.code).toBe('user_not_found');
  });

  it('deletes softly: the row stays, the person is not to be found in it', async () => {
    const { user } = await signUpAt(server, 'soft@example.com', password);
    await admin().deleteUser(user.id, true);
    const [row] = await server.database.owner`select * from auth.users where id = ${user.id}`;
    expect(JSON.stringify(row)).not.toContain('soft@example.com');
    expect((await trySignIn('soft@example.com')).error?.code).toBe('invalid_credentials');
    await signUpAt(server, 'soft@example.com', password);
  });

  const tracesOf = async (id: string) => {
    const entries = await server.database.owner`
      select payload::text from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} order by created_at`;
    return entries.map((entry) => entry.payload).join('\n');
  };

  it('leaves a trace of every change, without addresses', async () => {
    const { data } = await admin().createUser({ email: 'trace@example.com', password });
    const id = data.user?.id ?? '';
    await admin().updateUserById(id, { ban_duration: '1h' });
    await admin().deleteUser(id, true);
    const text = await tracesOf(id);
    expect(text).toMatch(/user_signedup[\s\S]*user_modified[\s\S]*user_deleted/);
    expect(text).not.toContain('trace@example.com');
  });

  it('erases the traces with the account, and keeps that one was erased', async () => {
    const { data } = await admin().createUser({ email: 'erased@example.com', password });
    const id = data.user?.id ?? '';
    await server.database.owner`
      insert into auth.flow_state (user_id, provider_type, authentication_method)
      values (${id}, 'email', 'recovery')`;
    await admin().deleteUser(id);
    expect(await tracesOf(id)).toBe('');
    const flows = await server.database.owner`select from auth.flow_state where user_id = ${id}`;
    expect(flows).toHaveLength(0);
    const [last] = await server.database.owner`
      select payload, ip_address from auth.audit_log_entries order by created_at desc limit 1`;
    expect(last).toEqual({ payload: { action: 'user_deleted' }, ip_address: '' });
  });
});

describe('everybody else', () => {
  it('is refused: visitors and learners alike', async () => {
    const { session } = await signUpAt(server, 'learner@example.com', password);
    const routes = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${session.user.id}`],
      ['PUT', `/admin/users/${session.user.id}`],
      ['DELETE', `/admin/users/${session.user.id}`],
    ] as const;
    for (const [method, path] of routes) {
      for (const bearer of [server.secrets.publishableKey, session.access_token]) {
        const headers = { authorization: `Bearer ${bearer}` };
        const response = await server.request(path, { method, headers });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
      }
    }
  });

  it('is refused with a learner’s token behind the secret key', async () => {
    const { session } = await signUpAt(server, 'mixed@example.com', password);
    const response = await server.request('/admin/users', {
      headers: {
        apikey: server.secrets.secretKey,
        authorization: `Bearer ${session.access_token}`,
      },
    });
    expect(response.status).toBe(403);
  });
});
