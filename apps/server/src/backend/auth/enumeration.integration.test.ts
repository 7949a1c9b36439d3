import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit/postgres-store.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

const password = 'mango-tree-2026';
const confirmed = 'known@example.com';
const unconfirmed = 'waiting@example.com';
/** The same length as the other addresses, so that responses do not even differ in length. */
const nobody = ['nobody@example.com', 'no-body@example.com', 'no.body@example.com'];

let server: AuthServer;
/** The inputs of the password hash in order: hashing is the only slow step. */
const work: string[] = [];
const hasher = {
  hash: async () => {
    work.push('hash');
    return '$2b$04$hashed';
  },
  verify: async () => {
    work.push('verify');
    return false;
  },
};

beforeAll(async () => {
  server = await startAuthServer({ settings: { requireEmailConfirmation: true }, hasher });
  await server.admin().auth.admin.createUser({ email: confirmed, password, email_confirm: true });
  await server.admin().auth.admin.createUser({ email: unconfirmed, password });
});
afterAll(() => server.stop());

const shapeless = (text: string, email: string) =>
  text
    .replaceAll(email, 'EMAIL')
    .replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"ID"')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)"/g, '"TIME"');

/** Everything a stranger can see in a response, without the parts that differ every time. */
async function seen(path: string, body: Record<string, string>, email: string) {
  work.length = 0;
  const response = await server.post(path, { ...body, email });
  const headers = [...response.headers.keys()].filter((name) => name !== 'content-length');
  const text = shapeless(await response.text(), email);
  return { status: response.status, headers, text, work: [...work] };
}

describe('an address with an account and one without', () => {
  it.each([
    ['a wrong password', '/token?grant_type=password', { password: 'wrong-wrong' }, ['verify']],
    [
      'a password of 100 signs',
      '/token?grant_type=password',
      { password: 'x'.repeat(100) },
      ['verify'],
    ],
    ['no password', '/token?grant_type=password', {}, ['verify']],
    ['a forgotten password', '/recover', {}, []],
    ['another email for a sign-up', '/resend', { type: 'signup' }, []],
    ['another email for a new address', '/resend', { type: 'email_change' }, []],
    ['a code that was made up', '/verify', { type: 'recovery', token: 'ABCDEFGHJK' }, []],
    ['a confirmation that was made up', '/verify', { type: 'signup', token: 'ABCDEFGHJK' }, []],
    ['a sign-in by code', '/otp', {}, []],
    ['a sign-in by link', '/magiclink', {}, []],
  ])('answer %s alike, after the same work', async (_, path, body, expectedWork) => {
    const answers = [];
    for (const email of [confirmed, unconfirmed, ...nobody]) {
      answers.push(await seen(path, body, email));
    }
    expect(answers[0]?.work).toEqual(expectedWork);
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
  });

  it('tell nothing to whoever signs up with an address and then logs in with the same password', async () => {
    const real = await startAuthServer({ settings: { requireEmailConfirmation: true } });
    await real.admin().auth.admin.createUser({ email: confirmed, password, email_confirm: true });
    const answers = [];
    for (const email of [confirmed, 'nobody@example.com']) {
      const mine = { email, password: 'palm-oil-lamp-9' };
      expect((await real.post('/signup', mine)).status).toBe(200);
      const response = await real.post('/token?grant_type=password', mine);
      answers.push({ status: response.status, text: await response.text() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(400);
    await real.stop();
  });

  it('answer a sign-up alike, after the same work, where addresses are confirmed', async () => {
    const data = { name: 'Ada', birth_year: 2012, a: 1.5 };
    const signUp = async (email: string) => {
      work.length = 0;
      const response = await server.post('/signup', { email, password, data });
      const text = await response.text();
      const ids = text.match(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g);
      return { status: response.status, text: shapeless(text, email), work: [...work], ids };
    };
    const emails = () => server.mails.filter(({ to }) => to === confirmed).length;
    const before = emails();
    const [known, again] = [await signUp(confirmed), await signUp(confirmed)];
    expect(emails()).toBe(before);
    const [fresh, freshAgain] = [
      await signUp('fresh@example.com'),
      await signUp('fresh@example.com'),
    ];
    expect(known).toMatchObject({ status: 200, work: ['hash'] });
    expect({ ...known, ids: [] }).toEqual({ ...fresh, ids: [] });
    // Asking twice returns the same user twice, whether or not the account exists.
    expect([known.ids, again.text]).toEqual([again.ids, known.text]);
    expect([fresh.ids, freshAgain.text]).toEqual([freshAgain.ids, fresh.text]);
    expect(known.ids?.map((id) => id.replace(/[0-9a-f]/g, 'x'))).toEqual(
      fresh.ids?.map((id) => id.replace(/[0-9a-f]/g, 'x')),
    );
  });

  it('are not asked for on the way to Google', async () => {
    const links = await Promise.all(
      [confirmed, 'nobody@example.com'].map((email) =>
        server.request(`/authorize?provider=google&login_hint=${email}`),
      ),
    );
    const answers = await Promise.all(links.map(async (link) => [link.status, await link.text()]));
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('where sign-up lets people in at once', () => {
  it('whoever tries addresses out is stopped, also for those without an account', async () => {
    const open = await startAuthServer({ isLimited: true, hasher });
    try {
      const signUp = async (email: string) => {
        const response = await open.post('/signup', { email, password });
        return [response.status, ((await response.json()) as { error_code?: string }).error_code];
      };
      expect((await signUp('first@example.com'))[0]).toBe(200);
      expect(await signUp('first@example.com')).toEqual([422, 'user_already_exists']);
      const others = createRateLimiter(open.database);
      const rule = { limit: 200, windowSeconds: 3_600 };
      for (let hit = 1; hit < 200; hit += 1) {
        await others.take('auth:address:signUpKnown:127.0.0.1', rule);
      }
      const tooMany = [429, 'over_request_rate_limit'];
      expect(await signUp('first@example.com')).toEqual(tooMany);
      expect(await signUp('second@example.com')).toEqual(tooMany);
    } finally {
      await open.stop();
    }
  });
});
