import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function signedUp(email: string, data: Record<string, unknown> = {}) {
  const client = server.client();
  const answer = await client.auth.signUp({ email, password, options: { data } });
  if (!answer.data.session || !answer.data.user) throw answer.error;
  return { client, session: answer.data.session, user: answer.data.user };
}

describe('sign-up without confirmation', () => {
  it('answers a session and the person with exactly the hosted fields', async () => {
    const { session, user } = await signedUp('Ada@Example.com', { name: 'Ada', class: 'JSS 1' });
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada', class: 'JSS 1' },
      is_anonymous: false,
    });
    expect(Object.keys(user).sort()).toEqual(
      [
        'app_metadata',
        'aud',
        'confirmed_at',
        'created_at',
        'email',
        'email_confirmed_at',
        'id',
        'identities',
        'is_anonymous',
        'last_sign_in_at',
        'phone',
        'role',
        'updated_at',
        'user_metadata',
      ].sort(),
    );
    expect(user.identities?.[0]).toMatchObject({
      provider: 'email',
      user_id: user.id,
      id: user.id,
      email: 'ada@example.com',
      identity_data: { email: 'ada@example.com', email_verified: false, sub: user.id },
    });
  });

  it('stores metadata as JSON once and the password as a hash', async () => {
    const { user } = await signedUp('json@example.com', { name: 'Zainab "Z" \\ ₦' });
    const [row] = await server.database.owner`
      select raw_user_meta_data ->> 'name' as name, raw_app_meta_data ->> 'provider' as provider,
        encrypted_password from auth.users where id = ${user.id}`;
    expect(row).toMatchObject({ name: 'Zainab "Z" \\ ₦', provider: 'email' });
    expect(row?.encrypted_password).toMatch(/^\$2[aby]\$04\$/);
  });

  it('refuses the same address in another case with user_already_exists', async () => {
    await signedUp('twice@example.com');
    const { error } = await server.client().auth.signUp({ email: 'TWICE@example.com', password });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('lets exactly one of many parallel sign-ups with one address succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.client().auth.signUp({ email: 'race@example.com', password }),
      ),
    );
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
    const others = answers.filter(({ error }) => error).map(({ error }) => error?.code);
    expect(new Set(others)).toEqual(new Set(['user_already_exists']));
  });

  it.each([
    ['short', 'seven77', 'length'],
    ['on every list', '12345678', 'pwned'],
    ['one sign repeated', 'zzzzzzzzzz', 'pwned'],
  ])('refuses a password that is %s and says why', async (_, weak, reason) => {
    const { error } = await server
      .client()
      .auth.signUp({ email: 'weak@example.com', password: weak });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
  });

  it.each([
    ['a password over 72 bytes', { email: 'a@example.com', password: 'ọ'.repeat(25) }],
    ['an empty password', { email: 'a@example.com', password: '' }],
    ['an empty email', { email: '', password }],
    ['an email without a domain', { email: 'ada@', password }],
    ['an email with a line break', { email: 'ada@example.com\r\nbcc: x@example.com', password }],
  ])('refuses %s with validation_failed', async (_, credentials) => {
    const response = await server.post('/signup', credentials);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it('says that anonymous and phone sign-ins are off', async () => {
    expect((await server.client().auth.signInAnonymously()).error?.code).toBe(
      'anonymous_provider_disabled',
    );
    const phone = await server.client().auth.signUp({ phone: '+2348000000000', password });
    expect(phone.error?.code).toBe('phone_provider_disabled');
  });
});

describe('sign-in with a password', () => {
  it('accepts the right password, whatever the case of the address', async () => {
    const { user } = await signedUp('bola@example.com');
    const { data, error } = await server
      .client()
      .auth.signInWithPassword({ email: 'BOLA@Example.com', password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(data.session?.refresh_token).toMatch(/^[\w-]{51}$/);
  });

  it('answers a wrong password and an unknown person alike', async () => {
    await signedUp('chidi@example.com');
    const bodies = await Promise.all(
      ['chidi@example.com', 'nobody@example.com'].map(async (email) => {
        const response = await server.post('/token?grant_type=password', {
          email,
          password: 'wrong-wrong',
        });
        return { status: response.status, body: await response.json() };
      }),
    );
    expect(bodies[0]).toEqual({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('does not accept a password that only begins like the right one', async () => {
    const long = 'x1'.repeat(36);
    await server.client().auth.signUp({ email: 'long@example.com', password: long });
    const { error } = await server
      .client()
      .auth.signInWithPassword({ email: 'long@example.com', password: `${long}more` });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('tells a banned person so only after the right password', async () => {
    const { user } = await signedUp('banned@example.com');
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    const right = { email: 'banned@example.com', password };
    const signIn = (given: typeof right) => server.client().auth.signInWithPassword(given);
    expect((await signIn(right)).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await signIn({ ...right, password: 'wrong-wrong' })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('refuses a grant type that does not exist, also one from Object.prototype', async () => {
    for (const grant of ['magic', 'constructor', '__proto__', '']) {
      const response = await server.post(`/token?grant_type=${grant}`, {});
      expect(response.status).toBe(400);
    }
  });
});

describe('the access token', () => {
  it('carries the hosted claims and verifies with the published keys', async () => {
    const { client, session, user } = await signedUp('claims@example.com', { name: 'C' });
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: server.secrets.signingKeys[0]?.kid });
    expect(data?.claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'claims@example.com',
      phone: '',
      aal: 'aal1',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    });
    // A token is readable by anyone who finds it, so it holds nothing from the person's profile.
    expect(data?.claims.user_metadata).toEqual({});
    expect(user.user_metadata).toEqual({ name: 'C' });
    expect(data?.claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
  });

  it('publishes no private part of a key', async () => {
    const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  });
});
