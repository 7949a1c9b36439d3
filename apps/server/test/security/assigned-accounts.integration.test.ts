import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthServer } from '../../src/backend/auth/testing/auth-server.ts';
import { type Learner, png } from '../learner-with-data.ts';
import { type AccessEnv, password, startAccessEnv } from './testing/access-setup.ts';

let env: AccessEnv;
let owner: Learner;
let attacker: Learner;

beforeAll(async () => {
  env = await startAccessEnv();
  owner = await env.learnerWithData();
  attacker = await env.learnerWithData();
});
afterAll(() => env.stop());

const post = (path: string, body: object, who = attacker, method = 'POST') =>
  fetch(`${env.url}${path}`, {
    method,
    headers: { ...env.headersOf(who.token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('accounts', () => {
  const claim = {
    role: 'service_role',
    aud: 'service',
    app_metadata: { role: 'admin', plan: 'plus', provider: 'google' },
    raw_app_meta_data: { role: 'admin' },
    is_super_admin: true,
    email_confirmed_at: '2000-01-01T00:00:00Z',
    email_confirm: true,
    confirmed_at: '2000-01-01T00:00:00Z',
    banned_until: null,
    created_at: '2000-01-01T00:00:00Z',
    encrypted_password: 'x',
    identities: [],
    factors: [],
  };

  async function expectOrdinary(id: string) {
    const [row] = await env.database.owner`
      select role, aud, is_super_admin, raw_app_meta_data as app, created_at > now() - interval '1 hour' as is_new
      from auth.users where id = ${id}`;
    expect(row).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app: { provider: 'email', providers: ['email'] },
      is_new: true,
    });
    expect(row?.is_super_admin).not.toBe(true);
    expect(row?.app).not.toHaveProperty('role');
    expect(row?.app).not.toHaveProperty('plan');
  }

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('get no role, no rights and no past by signing up', async () => {
    const response = await post('/auth/v1/signup', {
      ...claim,
      id: owner.id,
      email: `${randomUUID()}@learners.test`,
      password,
      data: { ...claim, sub: owner.id, user_id: owner.id },
    });
    const { user, access_token } = (await response.json()) as {
      user: { id: string };
      access_token: string;
    };
    expect(user.id).not.toBe(owner.id);
    await expectOrdinary(user.id);
    expect(claimsOf(access_token)).toMatchObject({
      sub: user.id,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const client = env.visitor();
    await client.auth.setSession({ access_token, refresh_token: 'x' });
    expect((await client.from('user_notes').select()).data).toEqual([]);
    expect((await client.rpc('my_plan')).data).toMatchObject({ has_plus: false });
  });

  it('get none of it by changing their profile either', async () => {
    const learner = await env.learner();
    const body = { ...claim, id: owner.id, data: { ...claim, sub: owner.id } };
    expect((await post('/auth/v1/user', body, learner, 'PUT')).status).toBe(200);
    await expectOrdinary(learner.id);
    const { data } = await learner.client.auth.refreshSession();
    const token = data.session?.access_token ?? '';
    expect(claimsOf(token)).toMatchObject({ sub: learner.id, role: 'authenticated' });
    expect(claimsOf(token).app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const asAdmin = await fetch(`${env.url}/auth/v1/admin/users`, {
      headers: env.headersOf(token),
    });
    expect(asAdmin.status).toBe(403);
  });

  it('confirm no mailbox by saying that it is', async () => {
    const strict = await startAuthServer({ settings: { requireEmailConfirmation: true } });
    const email = 'not-mine@learners.test';
    const body = { ...claim, email, password, data: { email_verified: true } };
    const answer = await (await strict.post('/signup', body)).json();
    const { error } = await strict.client().auth.signInWithPassword({ email, password });
    await strict.stop();
    expect(answer).not.toHaveProperty('access_token');
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('functions', () => {
  it('take the price, the payer and the outcome of a payment from nobody', async () => {
    const response = await post('/functions/v1/checkout', {
      planId: 'plus-term',
      email: 'mama@akada.example',
      userId: owner.id,
      user_id: owner.id,
      amount: 1,
      amount_kobo: 1,
      status: 'paid',
      mode: 'live',
      reference: 'akd-free',
      currency: 'USD',
    });
    const { reference } = (await response.json()) as { reference: string };
    const { data } = await env.admin.from('payments').select('*').eq('reference', reference);
    expect(data).toMatchObject([
      { user_id: attacker.id, amount_kobo: 450000, status: 'pending', mode: 'sandbox' },
    ]);
    expect(reference).not.toBe('akd-free');
    const asked = await post('/functions/v1/payment-status', { reference, status: 'paid' });
    expect(await asked.json()).toMatchObject({ status: 'abandoned' });
  });

  it('act for the caller, whoever the body names', async () => {
    const named = { user_id: owner.id, userId: owner.id, id: owner.id, learner: owner.id };
    const file = await post('/functions/v1/download-my-data', named);
    expect((await file.text()).includes(owner.id)).toBe(false);
    const leaver = await env.learner();
    const { error } = await leaver.client.functions.invoke('delete-account', {
      body: { ...named, confirmation: 'DELETE' },
    });
    expect(error).toBeNull();
    const { data } = await env.admin.auth.admin.getUserById(owner.id);
    expect(data.user?.id).toBe(owner.id);
  });
});

describe('files', () => {
  const put = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${env.url}/storage/v1/object/${path}`, {
      method: 'POST',
      headers: { ...env.headersOf(attacker.token), 'content-type': 'image/png', ...headers },
      body: png,
    });

  it('belong to who sends them, whatever their metadata say', async () => {
    const metadata = Buffer.from(
      JSON.stringify({ owner: owner.id, owner_id: owner.id, size: 0, mimetype: 'text/html' }),
    ).toString('base64');
    const response = await put(`avatars/${attacker.id}/new.png`, {
      'x-metadata': metadata,
      'x-owner': owner.id,
    });
    expect(response.status).toBe(200);
    const [row] = await env.database.owner`
      select owner_id, metadata ->> 'mimetype' as type from storage.objects
      where name = ${`${attacker.id}/new.png`}`;
    expect(row).toEqual({ owner_id: attacker.id, type: 'image/png' });
  });

  it('never land in somebody else’s folder, nor come out of it', async () => {
    const theirs = `${owner.id}/me.png`;
    for (const path of [`avatars/${theirs}`, `avatars/${owner.id}/new.png`, 'avatars/new.png']) {
      for (const upsert of ['true', 'false']) {
        const answer = await put(path, { 'x-upsert': upsert });
        const { statusCode } = (await answer.json()) as { statusCode: string };
        expect(['403', '409'], path).toContain(statusCode);
      }
    }
    const files = attacker.client.storage.from('avatars');
    const mine = `${attacker.id}/me.png`;
    for (const [from, to] of [
      [mine, `${owner.id}/moved.png`],
      [mine, theirs],
      [theirs, `${attacker.id}/stolen.png`],
    ] as const) {
      expect((await files.move(from, to)).error, `${from} → ${to}`).not.toBeNull();
      expect((await files.copy(from, to)).error, `${from} → ${to}`).not.toBeNull();
    }
    expect((await files.createSignedUploadUrl(`${owner.id}/link.png`)).error).not.toBeNull();
    const { data } = await env.admin.storage.from('avatars').list(owner.id);
    expect(data?.map(({ name }) => name)).toEqual(['me.png']);
  });
});
