import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';

let server: AuthServer;
let learners = 0;
beforeAll(async () => {
  server = await startAuthServer({ isLimited: true });
});
afterAll(() => server?.stop());

const password = 'Danfo-yellow-27';
type Client = ReturnType<AuthServer['client']>;

async function newLearner() {
  learners += 1;
  const client = server.client();
  const email = `learner${learners}@example.com`;
  const { data } = await client.auth.signUp({ email, password });
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

async function signInAgain(email: string) {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password });
  return client;
}

const enroll = (client: Client, friendlyName: string) =>
  client.auth.mfa.enroll({ factorType: 'totp', friendlyName });

async function verifyNew(client: Client, friendlyName: string) {
  const { data } = await enroll(client, friendlyName);
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  expect(error).toBeNull();
  return data?.id ?? '';
}

const factorsOf = (userId: string) =>
  server.database.owner<{ id: string; status: string }[]>`
    select id, status from auth.mfa_factors where user_id = ${userId} order by created_at`;

describe('with a verified factor', () => {
  it('a second one can be enrolled only from aal2', async () => {
    const { client, email, id } = await newLearner();
    await verifyNew(client, 'Phone');
    const weak = await signInAgain(email);
    expect((await enroll(weak, 'Thief')).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    await verifyNew(client, 'Tablet');
    expect((await factorsOf(id)).map(({ status }) => status)).toEqual(['verified', 'verified']);
  });

  it('it can be removed only from aal2', async () => {
    const { client, email, id } = await newLearner();
    const factorId = await verifyNew(client, 'Phone');
    const weak = await signInAgain(email);
    const refused = await weak.auth.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect(await factorsOf(id)).toHaveLength(1);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await factorsOf(id)).toHaveLength(0);
  });

  it('a password alone pushes out no session that has shown it', async () => {
    const { client, email, id } = await newLearner();
    await verifyNew(client, 'Phone');
    await server.database.owner`
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'aal1', now(), now() + interval '1 minute'
      from generate_series(1, 120)`;
    await signInAgain(email);
    expect((await client.auth.getUser()).error).toBeNull();
    const sessions = await server.database.owner`select from auth.sessions where user_id = ${id}`;
    expect(sessions).toHaveLength(100);
  });

  it('an enrolment that was planted before it is void', async () => {
    const { client, email, id } = await newLearner();
    const thief = await signInAgain(email);
    await enroll(thief, 'Thief');
    const factorId = await verifyNew(client, 'Phone');
    expect(await factorsOf(id)).toMatchObject([{ id: factorId }]);
  });

  it('an enrolment cannot be finished from aal1', async () => {
    const { client, email, id } = await newLearner();
    await verifyNew(client, 'Phone');
    const { data } = await enroll(client, 'Tablet');
    const weak = await signInAgain(email);
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    const { error } = await weak.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(error?.code).toBe('insufficient_aal');
    expect((await factorsOf(id)).map(({ status }) => status)).toEqual(['verified', 'unverified']);
  });

  it('removing the one that raised a session lowers it at once', async () => {
    const { client } = await newLearner();
    await verifyNew(client, 'Phone');
    const second = await verifyNew(client, 'Tablet');
    await client.auth.mfa.unenroll({ factorId: second });
    expect((await enroll(client, 'Third')).error?.code).toBe('insufficient_aal');
  });
});

describe('enrolment', () => {
  it('refuses a name that is taken, but allows several without a name', async () => {
    const { client } = await newLearner();
    await enroll(client, 'Phone');
    expect((await enroll(client, ' Phone ')).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    });
    expect((await enroll(client, '')).error).toBeNull();
    expect((await enroll(client, '')).error).toBeNull();
  });

  it('stops at ten factors, also when they are asked for at the same time', async () => {
    const { client, id } = await newLearner();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => enroll(client, `Phone ${index}`)),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(4);
    for (const { error } of refused) expect(error?.code).toBe('too_many_enrolled_mfa_factors');
    expect(await factorsOf(id)).toHaveLength(10);
  });

  it('sweeps out what was begun and left', async () => {
    const { client, id } = await newLearner();
    await enroll(client, 'Phone');
    await server.database.owner`
      update auth.mfa_factors set created_at = now() - interval '11 minutes'
      where user_id = ${id}`;
    expect((await enroll(client, 'Phone')).error).toBeNull();
    expect(await factorsOf(id)).toHaveLength(1);
  });

  it('puts a given issuer into the QR code', async () => {
    const { client } = await newLearner();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'My school' });
    expect(data?.totp.uri).toContain('issuer=My%20school');
  });
});

describe('requests', () => {
  async function call(method: string, path: string, body: unknown, token?: string) {
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: server.secrets.publishableKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as { error_code?: string } };
  }

  it.each([
    ['phone', { factor_type: 'phone', phone: '+2348000000000' }, 422],
    ['webauthn', { factor_type: 'webauthn' }, 422],
    ['an unknown type', { factor_type: '__proto__' }, 400],
    ['no type', {}, 400],
    ['a type that is no text', { factor_type: 7 }, 400],
    ['an endless name', { factor_type: 'totp', friendly_name: 'x'.repeat(65) }, 400],
    ['a NUL byte in the name', { factor_type: 'totp', friendly_name: 'a\u0000b' }, 400],
    ['an issuer with signs of its own', { factor_type: 'totp', issuer: 'a&secret=b' }, 400],
    ['broken JSON', '{"factor_type":', 400],
  ])('to enroll with %s are refused', async (_, body, status) => {
    const { token, id } = await newLearner();
    expect((await call('POST', '/factors', body, token)).status).toBe(status);
    expect(await factorsOf(id)).toHaveLength(0);
  });

  it.each([
    ['POST', '/factors', { factor_type: 'totp' }],
    ['POST', '/factors/00000000-0000-4000-8000-000000000000/challenge', {}],
    ['POST', '/factors/00000000-0000-4000-8000-000000000000/verify', {}],
    ['DELETE', '/factors/00000000-0000-4000-8000-000000000000', undefined],
  ])('%s %s without a session are refused', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(401);
  });

  it("on somebody else's factor find nothing", async () => {
    const owner = await newLearner();
    const { data } = await enroll(owner.client, 'Phone');
    const { token } = await newLearner();
    const path = `/factors/${data?.id}`;
    const challenge_id = '00000000-0000-4000-8000-000000000000';
    for (const [method, at, body] of [
      ['POST', `${path}/challenge`, {}],
      ['POST', `${path}/verify`, { challenge_id, code: '123456' }],
      ['DELETE', path, undefined],
    ] as const) {
      const answer = await call(method, at, body, token);
      expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
    }
    expect(await factorsOf(owner.id)).toHaveLength(1);
  });

  it.each(['1', "'%3B drop table", '%00', '__proto__', '..%2F..'])(
    'on a factor called %s find nothing',
    async (name) => {
      const { token } = await newLearner();
      expect((await call('DELETE', `/factors/${name}`, undefined, token)).status).toBe(404);
    },
  );
});
