import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
const newPassword = 'palm-oil-lamp-9';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({ settings: { requireEmailConfirmation: true } });
});
afterAll(() => server.stop());

const follow = (link: string) => fetch(link, { redirect: 'manual' });
const pkceClient = () => server.client(undefined, { flowType: 'pkce' });

async function confirmed(email: string) {
  await server.client().auth.signUp({ email, password });
  await follow(server.linkTo(email));
}

describe('PKCE', () => {
  it('confirms a sign-up in the browser that asked for it', async () => {
    const client = pkceClient();
    await client.auth.signUp({ email: 'pkce@example.com', password });
    const location = (await follow(server.linkTo('pkce@example.com'))).headers.get('location');
    const url = new URL(location ?? '');
    expect(url.hash).toBe('');
    const code = url.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('pkce@example.com');
    const claims = (await client.auth.getClaims(data.session?.access_token)).data?.claims;
    expect(claims?.amr?.[0]).toMatchObject({ method: 'email/signup' });
  });

  it('recovers a password, and the code works once', async () => {
    await confirmed('pkce-recover@example.com');
    const client = pkceClient();
    await client.auth.resetPasswordForEmail('pkce-recover@example.com', {
      redirectTo: `${server.url}/auth/reset-password`,
    });
    const location = (await follow(server.linkTo('pkce-recover@example.com'))).headers.get(
      'location',
    );
    const code = new URL(location ?? '').searchParams.get('code') ?? '';
    const exchange = (code_verifier: string) =>
      server.post('/token?grant_type=pkce', { auth_code: code, code_verifier });
    expect(await (await exchange('x'.repeat(43))).json()).toMatchObject({
      code: 400,
      error_code: 'bad_code_verifier',
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(await (await exchange('x'.repeat(43))).json()).toMatchObject({
      code: 404,
      error_code: 'flow_state_not_found',
    });
  });

  it('lets a person who opens the recovery link on another device go on there, until the browser that asked has come', async () => {
    const email = 'pkce-elsewhere@example.com';
    await confirmed(email);
    const asked = pkceClient();
    const openLink = async () => {
      await asked.auth.resetPasswordForEmail(email);
      const location = (await follow(server.linkTo(email))).headers.get('location');
      const { searchParams: query } = new URL(location ?? '');
      expect(query.get('type')).toBe('recovery');
      return { code: query.get('code') ?? '', token_hash: query.get('token_hash') ?? '' };
    };
    const first = await openLink();
    const other = pkceClient();
    expect((await other.auth.exchangeCodeForSession(first.code)).error).not.toBeNull();
    const verify = (token_hash: string) => other.auth.verifyOtp({ type: 'recovery', token_hash });
    expect((await verify(first.token_hash)).data.user?.email).toBe(email);
    expect((await verify(first.token_hash)).error?.code).toBe('otp_expired');

    const second = await openLink();
    expect((await asked.auth.exchangeCodeForSession(second.code)).error).toBeNull();
    expect((await verify(second.token_hash)).error?.code).toBe('otp_expired');
  });

  it('gives a confirmation no token for other devices: there is nothing more to do there', async () => {
    const email = 'pkce-signup@example.com';
    await pkceClient().auth.signUp({ email, password });
    const location = (await follow(server.linkTo(email))).headers.get('location');
    expect([...new URL(location ?? '').searchParams.keys()]).toEqual(['code']);
  });

  it('refuses a code after five minutes', async () => {
    await confirmed('pkce-late@example.com');
    const client = pkceClient();
    await client.auth.resetPasswordForEmail('pkce-late@example.com');
    const location = (await follow(server.linkTo('pkce-late@example.com'))).headers.get('location');
    await server.database.owner`
      update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`;
    const code = new URL(location ?? '').searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 403,
      code: 'flow_state_expired',
    });
  });

  it('puts the error of a dead link where both kinds of client look', async () => {
    await confirmed('pkce-dead@example.com');
    await pkceClient().auth.resetPasswordForEmail('pkce-dead@example.com');
    const link = server.linkTo('pkce-dead@example.com');
    await follow(link);
    const url = new URL((await follow(link)).headers.get('location') ?? '');
    expect(url.searchParams.get('error_code')).toBe('otp_expired');
    expect(url.hash).toContain('error_code=otp_expired');
  });
});
