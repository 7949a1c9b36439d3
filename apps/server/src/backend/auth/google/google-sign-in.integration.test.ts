import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fragmentOf, type GoogleEnv, startGoogleEnv, step } from '../../../../test/google-env.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';

let env: GoogleEnv;
beforeAll(async () => {
  env = await startGoogleEnv();
});
afterAll(() => env?.stop());
beforeEach(() => env.provider.setCallerRole(env.newPerson()));

const usersWith = (email: string) =>
  env.server.database.owner`select from auth.users where email = ${email}`;

describe('sign-in with Google', () => {
  it('makes an account and returns to redirect_to with tokens in the fragment', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const redirect = await env.signIn(await env.startUrl());
    expect(`${redirect.origin}${redirect.pathname}`).toBe(`${env.server.url}/dashboard`);
    expect(redirect.search).toBe('');
    const { user, client } = await env.signedIn(redirect);
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      identities: [{ provider: 'google', id: person.sub }],
    });
    expect(user.identities?.[0]?.identity_data).toMatchObject({
      sub: person.sub,
      email: person.email,
      email_verified: true,
    });
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal1');
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'oauth' }]);
  });

  it('finds the same account again, also after the address at Google has changed', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const first = await env.signedIn(await env.signIn(await env.startUrl()));
    env.provider.setCallerRole({ ...person, email: 'moved@example.com' });
    const second = await env.signedIn(await env.signIn(await env.startUrl()));
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.email).toBe(person.email);
  });

  it('returns a code in the PKCE flow, which only the browser that set out can use', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const client = env.server.client(undefined, { flowType: 'pkce' });
    const redirect = await env.signIn(await env.startUrl(client));
    const code = redirect.searchParams.get('code') ?? '';
    expect(redirect.hash).toBe('');
    const stranger = env.server.client(undefined, { flowType: 'pkce' });
    await env.startUrl(stranger);
    const stolen = await stranger.auth.exchangeCodeForSession(code);
    expect(stolen.error?.code).toBe('bad_code_verifier');
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
  });

  it('asks for openid and email only, with nonce, PKCE and a choice of account', async () => {
    const client = env.server.client();
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: {
        skipBrowserRedirect: true,
        scopes: 'https://www.googleapis.com/auth/drive',
        queryParams: { login_hint: 'ada@example.com' },
      },
    });
    await env.walkToCallback(data.url ?? '');
    const asked = Object.fromEntries(env.provider.requests.at(-1) ?? []);
    expect(asked).toMatchObject({
      scope: 'openid email',
      prompt: 'select_account',
      login_hint: 'ada@example.com',
      redirect_uri: `${env.server.url}/auth/v1/callback`,
    });
    expect(asked.nonce).toMatch(/^[\w-]{43}$/);
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
  });

  it('comes back with the reason when the person presses cancel', async () => {
    env.provider.setCallerRole(env.newPerson(), { isRefused: true });
    const redirect = await env.signIn(await env.startUrl());
    expect(redirect.pathname).toBe('/dashboard');
    expect(redirect.searchParams.get('error')).toBe('access_denied');
    expect(fragmentOf(redirect)).toMatchObject({ error: 'access_denied' });
  });

  it('makes one account when two first sign-ins arrive at the same moment', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const callbacks = await Promise.all(
      [1, 2, 3].map(async () => env.walkToCallback(await env.startUrl())),
    );
    const arrived = await Promise.all(callbacks.map((callback) => step(callback)));
    for (const { location } of arrived) expect(fragmentOf(location).access_token).toMatch(/^ey/);
    expect(await usersWith(person.email)).toHaveLength(1);
  });
});

describe('set-up', () => {
  const authorize = (at: AuthServer, query: string) =>
    fetch(`${at.url}/auth/v1/authorize?${query}`);

  it('says so when Google is not configured, or another provider is asked for', async () => {
    const plain = await startAuthServer();
    const answer = await authorize(plain, 'provider=google');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    });
    await plain.stop();
    expect((await authorize(env.server, 'provider=facebook')).status).toBe(400);
    expect((await authorize(env.server, '')).status).toBe(400);
  });

  it.each([
    ['cannot be reached', 'http://127.0.0.1:9'],
    ['is not on this machine and speaks without TLS', 'http://192.0.2.1'],
  ])('returns with a reason when the provider %s', async (_, issuer) => {
    const google = { ...env.provider.settings, issuer };
    const lonely = await startAuthServer({ settings: { google } });
    const { location } = await step(`${lonely.url}/auth/v1/authorize?provider=google`);
    expect(location.origin).toBe(lonely.url);
    expect(fragmentOf(location)).toMatchObject({ error: 'temporarily_unavailable' });
    await lonely.stop();
  });

  it('refuses half a PKCE challenge', async () => {
    const answer = await authorize(env.server, 'provider=google&code_challenge=abc');
    expect(answer.status).toBe(400);
  });
});
