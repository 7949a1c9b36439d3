import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, fragmentOf, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
const newPassword = 'palm-oil-lamp-9';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({ settings: { requireEmailConfirmation: true } });
});
afterAll(() => server.stop());

const follow = (link: string, method = 'GET') => fetch(link, { method, redirect: 'manual' });
const signUp = (email: string, given = password) =>
  server.client().auth.signUp({ email, password: given });
const trySignIn = (email: string, given = password) =>
  server.client().auth.signInWithPassword({ email, password: given });

async function confirmed(email: string) {
  await signUp(email);
  const { access_token, refresh_token } = fragmentOf(
    (await follow(server.linkTo(email))).headers.get('location'),
  );
  return { access_token: access_token ?? '', refresh_token: refresh_token ?? '' };
}

describe('sign-up with confirmation', () => {
  it('gives no session before the link is clicked and one after', async () => {
    const { data, error } = await signUp('new@example.com');
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email' }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await trySignIn('new@example.com')).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const response = await follow(server.linkTo('new@example.com'));
    expect(response.status).toBe(303);
    const session = fragmentOf(response.headers.get('location'));
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' });
    const { data: read } = await server.client().auth.getUser(session.access_token);
    expect(read.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await trySignIn('new@example.com')).error).toBeNull();
  });

  it('leads to the page that the learner wanted, and to no other site', async () => {
    const leadsTo = async (email: string, emailRedirectTo: string) => {
      const options = { emailRedirectTo };
      const { error } = await server.client().auth.signUp({ email, password, options });
      expect(error).toBeNull();
      const { origin, pathname, search } = new URL(
        (await follow(server.linkTo(email))).headers.get('location') ?? '',
      );
      return { origin, path: pathname + search };
    };
    const { origin } = await leadsTo('at-home@example.com', '');
    expect(await leadsTo('joins@example.com', `${origin}/dashboard/courses/maths?join`)).toEqual({
      origin,
      path: '/dashboard/courses/maths?join',
    });
    expect((await leadsTo('lured@example.com', 'https://evil.example/x')).origin).toBe(origin);
  });

  it('says nothing of the confirmation to someone with a wrong password', async () => {
    await signUp('unconfirmed@example.com');
    expect((await trySignIn('unconfirmed@example.com', 'wrong-wrong')).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('answers a known address like a new one, sends no email and changes nothing', async () => {
    await confirmed('known@example.com');
    const emails = server.mails.length;
    const known = await signUp('known@example.com', newPassword);
    expect(server.mails).toHaveLength(emails);
    const fresh = await signUp('fresh@example.com', newPassword);
    expect(known.error).toBeNull();
    expect(known.data.user?.identities).toMatchObject([{ email: 'known@example.com' }]);
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(
      Object.keys(fresh.data.user ?? {}).sort(),
    );
    expect((await trySignIn('known@example.com')).error).toBeNull();
  });

  it('lets the latest sign-up win while nobody has confirmed', async () => {
    await signUp('prereg@example.com', 'attackers-choice');
    const early = server.linkTo('prereg@example.com');
    await signUp('prereg@example.com', newPassword);
    expect((await follow(early)).headers.get('location')).toContain('error_code=otp_expired');
    await follow(server.linkTo('prereg@example.com'));
    expect((await trySignIn('prereg@example.com', 'attackers-choice')).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await trySignIn('prereg@example.com', newPassword)).error).toBeNull();
  });

  it('sends the email again on request, to unconfirmed people only', async () => {
    await signUp('resend@example.com');
    const old = server.linkTo('resend@example.com');
    const resend = (email: string) => server.client().auth.resend({ type: 'signup', email });
    expect((await resend('resend@example.com')).error).toBeNull();
    expect(server.linkTo('resend@example.com')).not.toBe(old);
    await follow(server.linkTo('resend@example.com'));
    const emails = server.mails.length;
    expect((await resend('resend@example.com')).error).toBeNull();
    expect((await resend('nobody@example.com')).error).toBeNull();
    expect(server.mails).toHaveLength(emails);
  });
});

describe('recovery', () => {
  it('leads from the email to a session that may set a new password', async () => {
    await confirmed('forgot@example.com');
    const { error } = await server.client().auth.resetPasswordForEmail('Forgot@example.com', {
      redirectTo: `${server.url}/auth/reset-password?from=mail`,
    });
    expect(error).toBeNull();
    const response = await follow(server.linkTo('forgot@example.com'));
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location.startsWith(`${server.url}/auth/reset-password?from=mail#access_token=`)).toBe(
      true,
    );
    const session = fragmentOf(location);
    expect(session.type).toBe('recovery');
    const client = server.client();
    await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await trySignIn('forgot@example.com', newPassword)).error).toBeNull();
  });

  it('answers {} for everybody, and writes only to people with an account', async () => {
    await confirmed('has-account@example.com');
    const emails = server.mails.length;
    const ask = async (email: string) => {
      const response = await server.post('/recover', { email });
      return { status: response.status, body: await response.text() };
    };
    const known = await ask('has-account@example.com');
    expect(known).toEqual({ status: 200, body: '{}' });
    expect(await ask('no-account@example.com')).toEqual(known);
    expect(server.mails.slice(emails).map(({ to }) => to)).toEqual(['has-account@example.com']);
  });

  it('works once: the second click and a made-up link end at otp_expired', async () => {
    await confirmed('once@example.com');
    await server.client().auth.resetPasswordForEmail('once@example.com');
    const link = server.linkTo('once@example.com');
    await follow(link);
    for (const dead of [link, link.replace(/token=[^&]+/, 'token=made-up')]) {
      expect(fragmentOf((await follow(dead)).headers.get('location'))).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      });
    }
  });

  it('gives a session to exactly one of several parallel clicks', async () => {
    await confirmed('clicks@example.com');
    await server.client().auth.resetPasswordForEmail('clicks@example.com');
    const link = server.linkTo('clicks@example.com');
    const locations = await Promise.all(
      Array.from({ length: 6 }, async () => (await follow(link)).headers.get('location') ?? ''),
    );
    expect(locations.filter((location) => location.includes('access_token'))).toHaveLength(1);
  });

  it('is over after an hour', async () => {
    await confirmed('late@example.com');
    await server.client().auth.resetPasswordForEmail('late@example.com');
    await server.database.owner`
      update auth.one_time_tokens set created_at = now() - interval '61 minutes'
      where relates_to = 'late@example.com'`;
    const response = await follow(server.linkTo('late@example.com'));
    expect(response.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('is not used up by a HEAD request', async () => {
    await confirmed('scanner@example.com');
    await server.client().auth.resetPasswordForEmail('scanner@example.com');
    const link = server.linkTo('scanner@example.com');
    expect((await follow(link, 'HEAD')).status).toBe(200);
    expect((await follow(link)).headers.get('location')).toContain('access_token=');
  });

  it('drops the password of an account that nobody had confirmed', async () => {
    await signUp('squatted@example.com', 'squatters-choice');
    await server.client().auth.resetPasswordForEmail('squatted@example.com');
    await follow(server.linkTo('squatted@example.com'));
    expect((await trySignIn('squatted@example.com', 'squatters-choice')).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('takes no link of one kind for another', async () => {
    await signUp('kind@example.com');
    const link = server.linkTo('kind@example.com').replace('type=signup', 'type=recovery');
    expect((await follow(link)).headers.get('location')).toContain('error_code=otp_expired');
    expect((await follow(server.linkTo('kind@example.com'))).headers.get('location')).toContain(
      'access_token=',
    );
  });

  it('dies with a change of password', async () => {
    const tokens = await confirmed('changed@example.com');
    await server.client().auth.resetPasswordForEmail('changed@example.com');
    const client = server.client();
    await client.auth.setSession(tokens);
    await client.auth.updateUser({ password: newPassword });
    expect((await follow(server.linkTo('changed@example.com'))).headers.get('location')).toContain(
      'error_code=otp_expired',
    );
  });

  it('keeps no token of an email in the database', async () => {
    await confirmed('at-rest@example.com');
    await server.client().auth.resetPasswordForEmail('at-rest@example.com');
    const token = new URL(server.linkTo('at-rest@example.com')).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThanOrEqual(43);
    const [row] = await server.database.owner`
      select token_hash from auth.one_time_tokens where relates_to = 'at-rest@example.com'`;
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token_hash).not.toContain(token);
  });
});

describe('verifying without a redirect', () => {
  const tokenIn = (email: string) => new URL(server.linkTo(email)).searchParams.get('token') ?? '';

  it('exchanges a token hash, or an address with its token, for a session', async () => {
    await signUp('hash@example.com');
    const byHash = await server
      .client()
      .auth.verifyOtp({ type: 'signup', token_hash: tokenIn('hash@example.com') });
    expect(byHash.data.session?.user.email).toBe('hash@example.com');
    await signUp('typed@example.com');
    const byToken = await server.client().auth.verifyOtp({
      type: 'email',
      email: 'Typed@example.com',
      token: tokenIn('typed@example.com'),
    });
    expect(byToken.data.session?.user.email).toBe('typed@example.com');
  });

  it('refuses a token with somebody else’s address, and it stays good for its owner', async () => {
    await signUp('mine@example.com');
    const token = tokenIn('mine@example.com');
    const verify = (email: string) =>
      server.client().auth.verifyOtp({ type: 'signup', email, token });
    expect((await verify('not-mine@example.com')).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await verify('mine@example.com')).error).toBeNull();
  });

  it.each([
    ['no type', { token_hash: 'x' }],
    ['no token', { type: 'signup' }],
  ])('refuses a request with %s', async (_, body) => {
    const response = await server.post('/verify', body);
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it.each(['magiclink', '__proto__', 'constructor'])('knows no email of kind %s', async (type) => {
    const response = await server.post('/verify', { type, token_hash: 'x' });
    expect(await response.json()).toMatchObject({ code: 403, error_code: 'otp_expired' });
  });
});
