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
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw new Error('sign-up failed');
  return { client, email, id: data.user.id };
}

async function signInAgain(email: string) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

async function enroll(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, seed: data.totp.secret, data };
}

/** `steps` ahead of now: each code works once, so the next sign-in needs the next code. */
const codeOf = (seed: string, steps = 0) =>
  new TOTP({ secret: seed }).generate({ timestamp: Date.now() + steps * 30_000 });

const wrongCode = (seed: string) =>
  String((Number(codeOf(seed)) + 111_111) % 1_000_000).padStart(6, '0');

const tryCode = (client: Client, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

async function withFactor() {
  const learner = await newLearner();
  const factor = await enroll(learner.client);
  const { error } = await tryCode(learner.client, factor.id, codeOf(factor.seed));
  expect(error).toBeNull();
  return { ...learner, factor };
}

const levelOf = async (client: Client) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('a second factor with supabase-js', () => {
  it('goes from enrolment over challenge and code to aal2, and back by unenrolment', async () => {
    const { client } = await newLearner();
    const { id, data, seed } = await enroll(client);
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(data.totp.uri).toContain(`secret=${seed}`);
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const challenge = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge.data?.type).toBe('totp');
    expect(challenge.data?.expires_at).toBeGreaterThan(Date.now() / 1000);
    const challengeId = challenge.data?.id ?? '';
    const code = codeOf(seed);
    const verified = await client.auth.mfa.verify({ factorId: id, challengeId, code });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([{ id, status: 'verified' }]);

    const level = await levelOf(client);
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const methods = level?.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    );
    expect(methods?.toSorted()).toEqual(['password', 'totp']);
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.totp).toMatchObject([{ id, friendly_name: 'Phone', status: 'verified' }]);

    const { error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect((await levelOf(client))?.currentLevel).toBe('aal2');

    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('asks a later sign-in for aal2 and accepts the code there', async () => {
    const { email, factor } = await withFactor();
    const client = await signInAgain(email);
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { error } = await tryCode(client, factor.id, codeOf(factor.seed, 1));
    expect(error).toBeNull();
    expect((await levelOf(client))?.currentLevel).toBe('aal2');
  });

  it('keeps the seed out of the database, out of lists and out of the user', async () => {
    const { client, factor, id } = await withFactor();
    const [row] = await server.database.owner`
      select secret from auth.mfa_factors where user_id = ${id}`;
    expect(row?.secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(factor.seed);
    const user = await client.auth.getUser();
    expect(JSON.stringify(user.data)).not.toMatch(/secret|v1\./);
  });

  it('ends the other sessions that knew only the password', async () => {
    const { client, email } = await newLearner();
    const other = await signInAgain(email);
    const { id, seed } = await enroll(client);
    await tryCode(client, id, codeOf(seed));
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe('codes', () => {
  it('are refused when wrong, and the session stays where it was', async () => {
    const { client } = await newLearner();
    const { id, seed } = await enroll(client);
    const { error } = await tryCode(client, id, wrongCode(seed));
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await levelOf(client))?.currentLevel).toBe('aal1');
  });

  it('work once, however many use them at the same time', async () => {
    const { email, factor } = await withFactor();
    const clients = await Promise.all([signInAgain(email), signInAgain(email), signInAgain(email)]);
    const code = codeOf(factor.seed, 1);
    const answers = await Promise.all(clients.map((one) => tryCode(one, factor.id, code)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const late = await tryCode(await signInAgain(email), factor.id, code);
    expect(late.error?.code).toBe('mfa_verification_failed');
  });

  it('cannot be guessed: after five tries even the right one waits, in new sessions too', async () => {
    const { email, factor } = await withFactor();
    const client = await signInAgain(email);
    for (let guess = 0; guess < 4; guess += 1) {
      const { error } = await tryCode(client, factor.id, wrongCode(factor.seed));
      expect(error?.code).toBe('mfa_verification_failed');
    }
    for (const one of [client, await signInAgain(email)]) {
      const { error } = await tryCode(one, factor.id, codeOf(factor.seed, 1));
      expect(error).toMatchObject({ status: 429, code: 'mfa_verification_rejected' });
    }
  });
});

describe('challenges', () => {
  async function challenged() {
    const { client, email, factor } = await withFactor();
    const other = await signInAgain(email);
    const { data } = await other.auth.mfa.challenge({ factorId: factor.id });
    const attempt = { factorId: factor.id, challengeId: data?.id ?? '' };
    return { client, other, attempt, code: codeOf(factor.seed, 1) };
  }

  it('expire after five minutes', async () => {
    const { other, attempt, code } = await challenged();
    await server.database.owner`
      update auth.mfa_challenges set created_at = now() - interval '301 seconds'
      where id = ${attempt.challengeId}`;
    const { error } = await other.auth.mfa.verify({ ...attempt, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('are answered once', async () => {
    const { other, attempt, code } = await challenged();
    expect((await other.auth.mfa.verify({ ...attempt, code })).error).toBeNull();
    const again = await other.auth.mfa.verify({ ...attempt, code });
    expect(again.error?.code).toBe('mfa_challenge_expired');
  });

  it('belong to their factor', async () => {
    const { other, attempt, code } = await challenged();
    const stranger = await withFactor();
    const { data } = await stranger.client.auth.mfa.challenge({ factorId: stranger.factor.id });
    const foreign = { ...attempt, challengeId: data?.id ?? '' };
    const { error } = await other.auth.mfa.verify({ ...foreign, code });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});
