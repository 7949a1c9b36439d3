import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
const newPassword = 'palm-oil-lamp-9';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const signUp = (email: string) => signUpAt(server, email, password);
const trySignIn = (email: string, given: string) =>
  server.client().auth.signInWithPassword({ email, password: given });
const codeIn = (email: string) =>
  /\b[2-9A-HJ-NP-Z]{10}\b/.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0];

describe('profile data', () => {
  it('adds and replaces keys, and null takes one away', async () => {
    const { client } = await signUp('data@example.com');
    await client.auth.updateUser({ data: { name: 'Ada', class: 'JSS 1' } });
    const { data } = await client.auth.updateUser({ data: { class: 'JSS 2', name: null } });
    expect(data.user?.user_metadata).toEqual({ class: 'JSS 2' });
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ class: 'JSS 2' });
  });

  it('never changes app_metadata or the role', async () => {
    const { client, session } = await signUp('role@example.com');
    const response = await server.request('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ role: 'service_role', app_metadata: { admin: true }, data: {} }),
    });
    expect(response.status).toBe(200);
    const { data } = await client.auth.getUser();
    expect(data.user?.role).toBe('authenticated');
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('loses no key when two tabs save different ones at once', async () => {
    const { client, session } = await signUp('tabs@example.com');
    const put = (key: string) =>
      server.request('/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session.access_token}` },
        body: JSON.stringify({ data: { [key]: true } }),
      });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(put));
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {}).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('refuses more than 4 kB, also when it grows bit by bit', async () => {
    const { client } = await signUp('big@example.com');
    expect((await client.auth.updateUser({ data: { a: 'x'.repeat(3000) } })).error).toBeNull();
    const { error } = await client.auth.updateUser({ data: { b: 'x'.repeat(1500) } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('changing the password', () => {
  it('lets the new one in, keeps the old one out and ends the other sessions', async () => {
    const { client, session } = await signUp('change@example.com');
    const other = await trySignIn('change@example.com', password);
    const { error } = await client.auth.updateUser({ password: newPassword });
    expect(error).toBeNull();
    expect((await trySignIn('change@example.com', password)).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await trySignIn('change@example.com', newPassword)).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.id).toBe(session.user.id);
    const { error: dead } = await server
      .client()
      .auth.getUser(other.data.session?.access_token ?? '');
    expect(dead?.name).toBe('AuthSessionMissingError');
  });

  it('refuses the same password again', async () => {
    const { client } = await signUp('again@example.com');
    const { error } = await client.auth.updateUser({ password });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });

  it('refuses a weak one with its reasons', async () => {
    const { client } = await signUp('weaker@example.com');
    const { error } = await client.auth.updateUser({ password: 'short' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  });

  it('asks for a mailed code when the session is older than a day', async () => {
    const { client, user } = await signUp('old@example.com');
    await server.database.owner`
      update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${user.id}`;
    const update = (nonce?: string) =>
      client.auth.updateUser({ password: newPassword, ...(nonce ? { nonce } : {}) });
    expect((await update()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await update('ABCDEFGHJK')).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    const code = codeIn('old@example.com');
    expect(code).toHaveLength(10);
    expect((await update(code)).error).toBeNull();
    expect((await trySignIn('old@example.com', newPassword)).error).toBeNull();
  });

  it('does not accept a code that was mailed to someone else', async () => {
    const ada = await signUp('code-a@example.com');
    const bola = await signUp('code-b@example.com');
    await ada.client.auth.reauthenticate();
    const nonce = codeIn('code-a@example.com') ?? '';
    const { error } = await bola.client.auth.updateUser({ password: newPassword, nonce });
    expect(error?.code).toBe('reauthentication_not_valid');
  });

  it('needs the second factor of whoever has one', async () => {
    const { client, user } = await signUp('factor@example.com');
    await server.database.owner`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
      values (${user.id}, 'phone', 'totp', 'verified')`;
    const change = await client.auth.updateUser({ password: newPassword });
    expect(change.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const move = await client.auth.updateUser({ email: 'elsewhere@example.com' });
    expect(move.error?.code).toBe('insufficient_aal');
    const rename = await client.auth.updateUser({ data: { name: 'F' } });
    expect(rename.error?.code).toBe('insufficient_aal');
  });
});

describe('changing the email', () => {
  const follow = (email: string) => fetch(server.linkTo(email), { redirect: 'manual' });

  it('happens when both mailboxes have agreed, in whichever order', async () => {
    for (const order of [
      ['from-1@example.com', 'to-1@example.com'],
      ['to-2@example.com', 'from-2@example.com'],
    ] as const) {
      const [from, to] = [...order].sort() as [string, string];
      const { client } = await signUp(from);
      const { data } = await client.auth.updateUser({ email: to });
      expect(data.user).toMatchObject({ email: from, new_email: to });
      const first = await follow(order[0]);
      expect(first.status).toBe(303);
      expect(first.headers.get('location')).toContain('#message=Confirmation+link+accepted');
      expect((await client.auth.getUser()).data.user?.email).toBe(from);
      const second = await follow(order[1]);
      expect(second.headers.get('location')).toMatch(/#access_token=.*&type=email_change$/);
      const { user } = (await client.auth.getUser()).data;
      expect(user).toMatchObject({ email: to, identities: [{ email: to }] });
      expect(user?.new_email).toBeUndefined();
      expect((await trySignIn(to, password)).error).toBeNull();
      expect((await trySignIn(from, password)).error?.code).toBe('invalid_credentials');
    }
  });

  it('does not happen by one mailbox clicking twice', async () => {
    const { client } = await signUp('one@example.com');
    await client.auth.updateUser({ email: 'one-new@example.com' });
    await follow('one-new@example.com');
    const again = await follow('one-new@example.com');
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe('one@example.com');
  });

  it('refuses an address that is taken', async () => {
    await signUp('taken@example.com');
    const { client } = await signUp('taker@example.com');
    const { error } = await client.auth.updateUser({ email: 'Taken@example.com' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('fails at the last click when the address was taken meanwhile', async () => {
    const { client } = await signUp('slow@example.com');
    await client.auth.updateUser({ email: 'wanted@example.com' });
    await follow('slow@example.com');
    await signUp('wanted@example.com');
    const location = (await follow('wanted@example.com')).headers.get('location');
    expect(location).toContain('error_code=email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe('slow@example.com');
  });

  it('sends both emails again on request, and the old links die', async () => {
    const { client } = await signUp('resent@example.com');
    await client.auth.updateUser({ email: 'resent-new@example.com' });
    const old = server.linkTo('resent-new@example.com');
    const { error } = await client.auth.resend({
      type: 'email_change',
      email: 'resent@example.com',
    });
    expect(error).toBeNull();
    expect(server.linkTo('resent-new@example.com')).not.toBe(old);
    const dead = await fetch(old, { redirect: 'manual' });
    expect(dead.headers.get('location')).toContain('error_code=otp_expired');
  });
});
