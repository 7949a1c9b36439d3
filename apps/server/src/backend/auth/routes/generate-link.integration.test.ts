import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const admin = () => server.admin().auth.admin;

async function linkFor(email: string) {
  const { data, error } = await admin().generateLink({ type: 'magiclink', email });
  if (error) throw error;
  return data;
}

const enter = (tokenHash: string) =>
  server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });

describe('a magic link of the service role', () => {
  it('signs the person in once, and sends nothing', async () => {
    const { user } = await signUpAt(server, 'link@example.com', password);
    const { properties, user: told } = await linkFor('Link@example.com');
    expect(told.id).toBe(user.id);
    expect(properties).toMatchObject({ verification_type: 'magiclink', redirect_to: server.url });
    expect(properties.action_link).toContain(`token=${properties.hashed_token}`);
    const { data } = await enter(properties.hashed_token);
    expect(data.user?.id).toBe(user.id);
    expect((await enter(properties.hashed_token)).error?.code).toBe('otp_expired');
    expect(server.mails.filter(({ to }) => to === 'link@example.com')).toEqual([]);
  });

  it('keeps the password of an account that the service role has confirmed', async () => {
    await admin().createUser({ email: 'kept@example.com', password, email_confirm: true });
    const { properties } = await linkFor('kept@example.com');
    expect((await enter(properties.hashed_token)).error).toBeNull();
    const { error } = await server
      .client()
      .auth.signInWithPassword({ email: 'kept@example.com', password });
    expect(error).toBeNull();
  });

  it('is replaced by a newer one, and ends after an hour', async () => {
    await signUpAt(server, 'newer@example.com', password);
    const older = await linkFor('newer@example.com');
    const newer = await linkFor('newer@example.com');
    expect((await enter(older.properties.hashed_token)).error?.code).toBe('otp_expired');
    await server.database.auth`
      update auth.one_time_tokens set created_at = now() - interval '61 minutes'
      where user_id = ${newer.user.id}`;
    expect((await enter(newer.properties.hashed_token)).error?.code).toBe('otp_expired');
  });

  it('of one person never opens as another kind of link', async () => {
    await signUpAt(server, 'kind@example.com', password);
    const { properties } = await linkFor('kind@example.com');
    for (const type of ['signup', 'email_change', 'invite'] as const) {
      const { error } = await server
        .client()
        .auth.verifyOtp({ token_hash: properties.hashed_token, type });
      expect(error?.code).toBe('otp_expired');
    }
  });

  it('is not used up by a HEAD request', async () => {
    await signUpAt(server, 'head@example.com', password);
    const { properties } = await linkFor('head@example.com');
    const { pathname, search } = new URL(properties.action_link);
    await server.request(`${pathname.replace('/auth/v1', '')}${search}`, { method: 'HEAD' });
    expect((await enter(properties.hashed_token)).error).toBeNull();
  });

  it('makes no account for an address that nobody has', async () => {
    const { error } = await admin().generateLink({ type: 'magiclink', email: 'no@example.com' });
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
    const rows = await server.database.owner`select from auth.users where email = 'no@example.com'`;
    expect(rows).toHaveLength(0);
  });

  it('is refused for the banned, for other kinds and for everybody else', async () => {
    const { user, session } = await signUpAt(server, 'banned@example.com', password);
    await admin().updateUserById(user.id, { ban_duration: '1h' });
    const banned = await admin().generateLink({ type: 'magiclink', email: 'banned@example.com' });
    expect(banned.error?.code).toBe('user_banned');
    const other = await admin().generateLink({ type: 'recovery', email: 'banned@example.com' });
    expect(other.error).toMatchObject({ status: 422, code: 'generate_link_not_supported' });
    const body = { type: 'magiclink', email: 'banned@example.com' };
    for (const bearer of [server.secrets.publishableKey, session.access_token]) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await server.post('/admin/generate_link', body, headers)).status).toBe(403);
    }
  });
});

describe('an address under the reserved name', () => {
  const reserved = 'ada27@learner.akada.invalid';

  it('is refused at sign-up and as a new address, in any spelling', async () => {
    const { client } = await signUpAt(server, 'own@example.com', password);
    for (const email of [reserved, reserved.toUpperCase(), ` ${reserved} `]) {
      const { error } = await server.client().auth.signUp({ email, password });
      expect(error?.code).toBe('email_address_invalid');
      expect((await client.auth.updateUser({ email })).error?.code).toBe('email_address_invalid');
    }
  });

  it('gets no mail, whoever asks, and the asking disturbs no sign-in', async () => {
    const made = await admin().createUser({
      email: reserved,
      password,
      email_confirm: true,
      app_metadata: { managed: true },
    });
    expect(made.error).toBeNull();
    const { properties } = await linkFor(reserved);
    // The function that requests the link records which card or pictures the child signs in with.
    await server.database.owner`
      insert into private.pending_sign_ins (user_id, credential)
      values (${made.data.user?.id ?? ''}, gen_random_uuid())`;
    const answers = [];
    for (const email of [reserved, 'nobody99@learner.akada.invalid', 'nobody@example.com']) {
      const response = await server.post('/recover', { email });
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    const { data } = await enter(properties.hashed_token);
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect((await server.request('/reauthenticate', { headers })).status).toBe(200);
    expect(server.mails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });
});
