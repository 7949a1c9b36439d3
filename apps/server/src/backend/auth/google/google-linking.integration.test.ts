import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fragmentOf, type GoogleEnv, startGoogleEnv, step } from '../../../../test/google-env.ts';

let env: GoogleEnv;
beforeAll(async () => {
  env = await startGoogleEnv();
});
afterAll(() => env?.stop());
beforeEach(() => env.provider.setCallerRole(env.newPerson()));

const password = 'Danfo-yellow-27';

async function signUp(email: string, isConfirmed: boolean) {
  const { data } = await env.server.client().auth.signUp({ email, password });
  if (isConfirmed) await step(lastLink());
  return data.user?.id;
}

const lastLink = () => env.server.mails.at(-1)?.text.match(/http\S+verify\S+/)?.[0] ?? '';

describe('linking', () => {
  it('links to an account whose email is confirmed and keeps its password', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const userId = await signUp(person.email, true);
    const { user } = await env.signedIn(await env.signIn(await env.startUrl()));
    expect(user.id).toBe(userId);
    expect(user.app_metadata.providers).toEqual(['email', 'google']);
    expect(user.identities?.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const again = await env.server
      .client()
      .auth.signInWithPassword({ email: person.email, password });
    expect(again.error).toBeNull();
  });

  it('drops password, sessions, factors and emails of an unconfirmed account first', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    const userId = (await signUp(person.email, false)) ?? '';
    await env.server.database.owner`
      insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), ${userId}, 'aal1')`;
    await env.server.database.owner`
      insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values (${userId}, 'totp', 'verified', 'planted')`;
    const email = lastLink();

    const { user } = await env.signedIn(await env.signIn(await env.startUrl()));
    expect(user.id).toBe(userId);
    expect(user.factors).toBeUndefined();
    expect(user.identities?.map((identity) => identity.provider)).toEqual(['google']);
    const attacker = await env.server
      .client()
      .auth.signInWithPassword({ email: person.email, password });
    expect(attacker.error?.code).toBe('invalid_credentials');
    const sessions = await env.server.database.owner`
      select from auth.sessions where user_id = ${userId}`;
    expect(sessions).toHaveLength(1);
    const { location } = await step(email);
    expect(fragmentOf(location).error_code).toBe('otp_expired');
  });

  describe('where accounts open without an email', () => {
    let open: GoogleEnv;
    beforeAll(async () => {
      open = await startGoogleEnv({ requireEmailConfirmation: false });
    });
    afterAll(() => open?.stop());

    const signInAgain = (email: string, secret = password) =>
      open.server.client().auth.signInWithPassword({ email, password: secret });

    it('takes away what a stranger prepared with the address, and keeps the profile', async () => {
      const person = open.newPerson();
      const stranger = open.server.client();
      const profile = { name: 'Ada', class_level: 'JSS 1' };
      const { data } = await stranger.auth.signUp({
        email: person.email,
        password,
        options: { data: profile },
      });
      open.provider.setCallerRole(person);
      const { user } = await open.signedIn(await open.signIn(await open.startUrl()));
      expect(user.id).toBe(data.user?.id);
      expect(user.user_metadata).toMatchObject(profile);
      expect(user.identities?.map((identity) => identity.provider)).toEqual(['google']);
      expect((await signInAgain(person.email)).error?.code).toBe('invalid_credentials');
      expect((await stranger.auth.getUser()).error).not.toBeNull();
      const renewed = await stranger.auth.refreshSession({
        refresh_token: data.session?.refresh_token ?? '',
      });
      expect(renewed.error).not.toBeNull();
    });

    it('keeps the password of whoever has proved the mailbox by a reset', async () => {
      const person = open.newPerson();
      await open.server.client().auth.signUp({ email: person.email, password });
      await open.server.client().auth.resetPasswordForEmail(person.email);
      const email = open.server.mails.at(-1)?.text.match(/http\S+verify\S+/)?.[0] ?? '';
      const tokens = fragmentOf((await step(email)).location);
      const owner = open.server.client();
      await owner.auth.setSession({
        access_token: tokens.access_token ?? '',
        refresh_token: tokens.refresh_token ?? '',
      });
      expect((await owner.auth.updateUser({ password: 'Okada-green-31' })).error).toBeNull();
      open.provider.setCallerRole(person);
      await open.signIn(await open.startUrl());
      expect((await signInAgain(person.email, 'Okada-green-31')).error).toBeNull();
    });
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
    ['said to be verified by a mere text', { email_verified: 'true' }],
  ])('refuses an email that is %s', async (_, change) => {
    const person = env.newPerson();
    const userId = await signUp(person.email, true);
    env.provider.setCallerRole(person, { claims: change });
    const redirect = await env.signIn(await env.startUrl());
    expect(fragmentOf(redirect)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    const identities = await env.server.database.owner`
      select from auth.identities where user_id = ${userId ?? ''} and provider = 'google'`;
    expect(identities).toHaveLength(0);
  });

  it.each([
    ['missing', undefined],
    ['no address', 'x'.repeat(300)],
  ])('refuses an email that is %s', async (_, email) => {
    env.provider.setCallerRole({
      sub: env.newPerson().sub,
      email_verified: true,
      ...(email && { email }),
    });
    const redirect = await env.signIn(await env.startUrl());
    expect(fragmentOf(redirect).error).toBe('server_error');
  });

  it('refuses a banned account', async () => {
    const person = env.newPerson();
    env.provider.setCallerRole(person);
    await env.signIn(await env.startUrl());
    await env.server.database.owner`
      update auth.users set banned_until = now() + interval '1 day' where email = ${person.email}`;
    const redirect = await env.signIn(await env.startUrl());
    expect(fragmentOf(redirect).error_code).toBe('user_banned');
  });
});
