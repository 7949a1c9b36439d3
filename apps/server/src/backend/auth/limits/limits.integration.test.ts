import { hash, verify } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../http/rate-limit/postgres-store.ts';
import { type AuthServer, signUpAt, startAuthServer } from '../testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;
let compared: string[];

beforeAll(async () => {
  compared = [];
  server = await startAuthServer({
    isLimited: true,
    hasher: {
      // Weaker than in production: these tests count calls.
      hash: (text) => hash(text, 4),
      verify: (text, against) => {
        compared.push(against);
        return verify(text, against);
      },
    },
  });
});
afterAll(() => server.stop());

type From = { ip?: string; device?: string };

async function signIn(email: string, given: string, { ip, device }: From = {}) {
  const response = await server.post(
    '/token?grant_type=password',
    { email, password: given },
    { ...(ip && { 'x-forwarded-for': ip }), ...(device && { 'x-akada-device': device }) },
  );
  const body = (await response.json()) as { error_code?: string };
  return {
    status: response.status,
    code: body.error_code,
    retry: response.headers.get('retry-after'),
  };
}

async function guess(email: string, times: number, from: From = {}) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(email, `wrong-guess-${n}`, from));
  return answers;
}

describe('guessing passwords', () => {
  it('stops after ten tries from one place, for known and unknown people alike', async () => {
    await signUpAt(server, 'guessed@example.com', password);
    const known = await guess('guessed@example.com', 12);
    const unknown = await guess('not-there@example.com', 12);
    expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(unknown.map(({ status }) => status)).toEqual(known.map(({ status }) => status));
    expect(known[10]).toMatchObject({ code: 'over_request_rate_limit' });
    expect(Number(known[10]?.retry)).toBeGreaterThan(0);
    expect(Number(known[10]?.retry)).toBeLessThanOrEqual(300);
  });

  it('does not let the right password through once the tries are used up', async () => {
    await signUpAt(server, 'exhausted@example.com', password);
    const from = { ip: '203.0.113.40' };
    await guess('exhausted@example.com', 10, from);
    expect((await signIn('exhausted@example.com', password, from)).status).toBe(429);
  });

  it('lets a child in at the router where she has logged in before, whatever a classmate tries', async () => {
    const email = 'classmate@example.com';
    const router = { ip: '203.0.113.41' };
    await signUpAt(server, email, password);
    expect((await signIn(email, password, router)).status).toBe(200);
    const tries = await guess(email, 30, router);
    expect(tries.map(({ status }) => status)).toEqual([
      ...Array(10).fill(400),
      ...Array(20).fill(429),
    ]);
    expect((await signIn(email, password, router)).status).toBe(200);
  });

  it('compares so many further tries and no more, and as many for people who do not exist', async () => {
    const email = 'persistent@example.com';
    const router = { ip: '203.0.113.42' };
    await signUpAt(server, email, password);
    await signIn(email, password, router);
    compared.length = 0;
    await guess(email, 70, router);
    expect(compared).toHaveLength(60);
    compared.length = 0;
    await guess('nobody-at-all@example.com', 70, router);
    expect(compared).toHaveLength(60);
    expect((await signIn(email, password, router)).status).toBe(429);
  });

  it('counts a device on which the account has signed in by itself, wherever it is', async () => {
    const email = 'own-phone@example.com';
    const [router, device] = ['203.0.113.43', 'a-random-number-of-hers'];
    await signUpAt(server, email, password);
    expect((await signIn(email, password, { device })).status).toBe(200);
    await guess(email, 70, { ip: router });
    await guess(email, 70, { ip: router, device: 'a-random-number-of-his' });
    expect((await signIn(email, password, { ip: router })).status).toBe(429);
    expect((await signIn(email, password, { ip: router, device })).status).toBe(200);
    const own = await guess(email, 12, { ip: router, device });
    expect(own.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('counts an IPv6 site as one beside its single lines', async () => {
    const email = 'many-lines@example.com';
    await signUpAt(server, email, password);
    const statuses: number[] = [];
    for (let line = 0; line < 10; line += 1) {
      const answers = await guess(email, 10, { ip: `2001:db8:77:${line}::1` });
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(80);
  });

  it('counts failures alone: whoever comes in a hundred times an hour still does', async () => {
    await signUpAt(server, 'often@example.com', password);
    for (let n = 0; n < 105; n += 1) {
      const ip = `198.51.100.${n % 100}`;
      expect((await signIn('often@example.com', password, { ip })).status).toBe(200);
    }
  });

  it('is limited when all guesses come at once', async () => {
    await signUpAt(server, 'at-once@example.com', password);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn('at-once@example.com', `wrong-guess-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('lets many right sign-ins at the same moment all succeed', async () => {
    await signUpAt(server, 'busy@example.com', password);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn('busy@example.com', password)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('starts counting anew after the right password', async () => {
    await signUpAt(server, 'typo@example.com', password);
    await guess('typo@example.com', 8);
    expect((await signIn('typo@example.com', password)).status).toBe(200);
    const again = await guess('typo@example.com', 8);
    expect(again.every(({ status }) => status === 400)).toBe(true);
  });

  it('starts counting anew for a new password: who is locked out gets in after a reset', async () => {
    const { user } = await signUpAt(server, 'reset-after-lock@example.com', password);
    const from = { ip: '203.0.113.77' };
    await guess('reset-after-lock@example.com', 12, from);
    expect((await signIn('reset-after-lock@example.com', password, from)).status).toBe(429);
    const renewed = 'river lantern kite';
    await server.admin().auth.admin.updateUserById(user.id, { password: renewed });
    expect((await signIn('reset-after-lock@example.com', renewed, from)).status).toBe(200);
  });
});

describe('unknown people', () => {
  it('cost exactly one comparison, with a hash of the same cost', async () => {
    await signUpAt(server, 'counted@example.com', password);
    const costOf = async (email: string, given: string) => {
      compared.length = 0;
      await signIn(email, given);
      return compared.length;
    };
    expect(await costOf('counted@example.com', 'wrong-wrong')).toBe(1);
    expect(await costOf('counted@example.com', 'x'.repeat(100))).toBe(1);
    expect(await costOf('uncounted@example.com', 'wrong-wrong')).toBe(1);
    expect(compared[0]).toMatch(/^\$2b\$04\$.{53}$/);
  });
});

describe('other limits', () => {
  it('stop typed codes after ten tries on one account', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { type: 'recovery', email: 'otp@example.com', token: `AAAAAAAA${n}` };
      statuses.push((await server.post('/verify', body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });

  it('stop reauthentication codes after five tries', async () => {
    const { client } = await signUpAt(server, 'nonce@example.com', password);
    await client.auth.reauthenticate();
    const codes = [];
    for (let n = 0; n < 6; n += 1) {
      const change = { password: 'palm-oil-lamp-9', nonce: `ABCDEFGHJ${n + 2}` };
      codes.push((await client.auth.updateUser(change)).error?.code);
    }
    expect(codes).toEqual([
      ...Array(5).fill('reauthentication_not_valid'),
      'over_request_rate_limit',
    ]);
  });

  it('keep one mailbox from being flooded, whether or not it has an account', async () => {
    await signUpAt(server, 'flooded@example.com', password);
    for (const email of ['flooded@example.com', 'nobody-here@example.com']) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await server.post('/recover', { email }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await answers[5]?.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
      expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(server.mails.filter(({ to }) => to === 'flooded@example.com')).toHaveLength(5);
  });

  it('keep one mailbox from being flooded from many addresses at once', async () => {
    const email = 'flooded-from-afar@example.com';
    await signUpAt(server, email, password);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        server.post('/recover', { email }, { 'x-forwarded-for': `203.0.113.${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(429)]);
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).length)
      .toBeGreaterThanOrEqual(10);
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(10);
  });

  it.each([
    ['an email', 'mail', 5, 600, () => server.post('/recover', { email: 'far@example.com' }), 200],
    [
      'a sign-up',
      'signUp',
      10,
      300,
      () => server.post('/signup', { email: 'far@example.com', password }),
      200,
    ],
    [
      'a code',
      'verify',
      10,
      300,
      () => server.post('/verify', { type: 'recovery', email: 'far@example.com', token: 'X' }),
      403,
    ],
  ] as const)(
    'let somebody elsewhere use up their own tries alone: %s',
    async (_, action, limit, windowSeconds, ask, status) => {
      const strangers = createRateLimiter(server.database);
      for (let n = 0; n <= limit; n += 1) {
        await strangers.take(`auth:place:${action}:far@example.com 203.0.113.9`, {
          limit,
          windowSeconds,
        });
        await strangers.take(`auth:account:${action}:far@example.com`, {
          limit: 10,
          windowSeconds,
        });
      }
      expect((await ask()).status).toBe(status);
    },
  );

  it('do not shut the right person out of a place where they are signed in', async () => {
    const { user } = await signUpAt(server, 'besieged@example.com', password);
    const strangers = createRateLimiter(server.database);
    const key = 'auth:account:signIn:besieged@example.com';
    for (let n = 0; n < 101; n += 1)
      await strangers.take(key, { limit: 100, windowSeconds: 3_600 });
    expect((await signIn('besieged@example.com', password)).status).toBe(200);
    await server.database.owner`
      update auth.audit_log_entries set ip_address = '203.0.113.9'
      where payload ->> 'actor_id' = ${user.id}`;
    expect((await signIn('besieged@example.com', password)).status).toBe(429);
  });
});

describe('links of emails', () => {
  it('cannot be tried out from one address without end, by click or by call', async () => {
    await useUpWrongLinks();
    for (const type of ['recovery', 'signup']) {
      const click = await server.request(`/verify?type=${type}&token=made-up`);
      expect(click.status).toBe(429);
      expect(Number(click.headers.get('retry-after'))).toBeGreaterThan(0);
      const call = await server.post('/verify', { type, token_hash: 'made-up' });
      expect(call.status).toBe(429);
    }
  });

  it('work at an address whose wrong ones are used up, as cards do', async () => {
    await useUpWrongLinks();
    await signUpAt(server, 'card@example.com', password);
    const made = await server.admin().auth.admin.generateLink({
      type: 'magiclink',
      email: 'card@example.com',
    });
    const token_hash = made.data.properties?.hashed_token;
    const answer = await server.post('/verify', { type: 'magiclink', token_hash });
    expect(answer.status).toBe(200);
  });
});

async function useUpWrongLinks() {
  const elsewhere = createRateLimiter(server.database);
  const rule = { limit: 2_000, windowSeconds: 300 };
  let left = rule.limit;
  while ((await elsewhere.take('auth:address:wrongLinks:127.0.0.1', rule)).allowed && left > 0)
    left -= 1;
}
