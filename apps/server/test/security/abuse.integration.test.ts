import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authBuckets } from '../../src/http/rate-limit/budgets.ts';
import { startTestServer, type TestServer } from '../server.ts';

const password = 'mango-tree-2026';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

type Who = { token?: string; from?: string; key?: string };

const call = (method: string, path: string, { token, from, key }: Who, body?: string) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: key ?? server.secrets.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      'x-forwarded-for': from ?? '192.0.2.1',
    },
    ...(body && { body }),
  });

async function learner() {
  const client = server.visitor();
  const { data } = await client.auth.signUp({ email: `${randomUUID()}@example.com`, password });
  if (!data.session) throw new Error('no session');
  return { client, id: data.session.user.id, token: data.session.access_token };
}

/** A write that is counted and then finds no table, so that only the count is measured. */
async function writeMany(times: number, who: Who) {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 50) {
    const batch = Array.from({ length: Math.min(50, times - sent) }, () =>
      call('POST', '/rest/v1/nothing_here', who, '{}'),
    );
    for (const answer of await Promise.all(batch)) {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return statuses;
}

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('a program that writes in a loop', () => {
  it('is told to wait, in tables and files, while others and readers go on', async () => {
    const [ada, bayo] = [await learner(), await learner()];
    expect(refused(await writeMany(600, ada))).toBe(0);
    const kinds = [
      () => call('POST', '/rest/v1/user_notes', ada, '{}'),
      () => call('DELETE', '/rest/v1/user_notes?id=is.null', ada),
      () => call('GET', '/rest/v1/rpc/my_plan', ada),
      () => call('DELETE', `/storage/v1/object/avatars/${ada.id}/a.png`, ada),
    ];
    // Some tokens refill while the machine is busy: of forty at once most are refused.
    await writeMany(100, ada);
    for (const send of kinds) {
      const answers = await Promise.all(Array.from({ length: 40 }, send));
      const answer = answers.find(({ status }) => status === 429);
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer?.json()).toMatchObject({
        message: 'Too many changes at once. Wait a little, then try again.',
      });
    }
    expect((await call('GET', '/rest/v1/user_notes', ada)).status).toBe(200);
    expect((await call('GET', '/rest/v1/rpc/my_plan', bayo)).status).toBe(200);
    await sleep(1_200);
    expect((await call('GET', '/rest/v1/rpc/my_plan', ada)).status).toBe(200);
  });
});

describe('a school behind one address', () => {
  it('signs in 300 children at once, and all of them work', { timeout: 60_000 }, async () => {
    const children = await pupils(300);
    const school = { from: '198.51.100.7' };
    const tokens = await Promise.all(
      children.map(async (email) => {
        const answer = await comeIn(email, school.from);
        expect(answer.status).toBe(200);
        const { access_token, user } = JSON.parse(answer.text) as {
          access_token: string;
          user: { id: string };
        };
        return { token: access_token, id: user.id };
      }),
    );
    const works = tokens.map(async ({ token, id }) => {
      const note = JSON.stringify({ user_id: id, course_id: 'c', content: 'Place value' });
      const written = await call('POST', '/rest/v1/user_notes', { ...school, token }, note);
      const asked = await call('POST', '/rest/v1/rpc/due_flashcards', { ...school, token }, '{}');
      return [written.status, asked.status];
    });
    expect(new Set((await Promise.all(works)).flat())).toEqual(new Set([201, 200]));
  });
});

const passwordOf = (email: string, given = password) => JSON.stringify({ email, password: given });
const signInPath = '/auth/v1/token?grant_type=password';

/** Accounts with a cheap hash that have never signed in. */
async function pupils(count: number) {
  const easyHash = await hash(password, 4);
  const emails = Array.from({ length: count }, () => `${randomUUID()}@school.example`);
  await server.database.owner`
    insert into auth.users (id, aud, role, email, email_confirmed_at, encrypted_password)
    select gen_random_uuid(), 'authenticated', 'authenticated', email, now(), ${easyHash}
    from unnest(${emails}::text[]) as email`;
  return emails;
}

const signIn = async (email: string, from: string, given?: string) => {
  const answer = await call('POST', signInPath, { from }, passwordOf(email, given));
  return { status: answer.status, text: await answer.text() };
};

/** As the app does: a caller with a number in line retries at the time it was given. */
async function comeIn(email: string, from: string): Promise<{ status: number; text: string }> {
  const answer = await signIn(email, from);
  const seconds = /in line, come again in (\d+) seconds/.exec(answer.text)?.[1];
  if (seconds === undefined) return answer;
  await sleep(Number(seconds) * 1_000);
  return comeIn(email, from);
}

const allComeIn = async (emails: string[], from: string) => {
  const answers = await Promise.all(emails.map((email) => comeIn(email, from)));
  return answers.map(({ status }) => status);
};

/** Bogus sign-ins, fifty at a time, until the budget of the address is used up, and then until `stop`. */
function bogusSignIns(from: string) {
  const statuses: number[] = [];
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      const bogus = `${randomUUID()}@nowhere.example`;
      statuses.push((await signIn(bogus, from, 'wrong-password')).status);
    }
  };
  const loops = Promise.all(Array.from({ length: 50 }, loop));
  return {
    tried: () => statuses.length,
    stop: async () => {
      isOver = true;
      await loops;
      return statuses;
    },
  };
}

describe('one phone that tries passwords in a loop', () => {
  it('shuts nobody out, behind its own router or elsewhere, while it goes on and after', {
    timeout: 120_000,
  }, async () => {
    const router = '198.51.100.77';
    const neighbours = await pupils(40);
    const others = await pupils(40);
    const attack = bogusSignIns(router);
    await expect.poll(attack.tried).toBeGreaterThan(authBuckets.passwordTries.burst);
    const [near, far] = await Promise.all([
      allComeIn(neighbours.slice(0, 20), router),
      allComeIn(others, '198.51.100.78'),
    ]);
    expect(near).toEqual(Array(20).fill(200));
    expect(far).toEqual(Array(40).fill(200));
    await attack.stop();
    expect(await allComeIn(neighbours.slice(20), router)).toEqual(Array(20).fill(200));
  });
});

describe('six fresh accounts behind one address', () => {
  it('fill no disk between them, and their neighbour still saves a note', {
    timeout: 120_000,
  }, async () => {
    const from = '198.51.100.79';
    const accounts = await Promise.all(Array.from({ length: 6 }, learner));
    const note = (owner: string, content: string) => ({ user_id: owner, course_id: 'c', content });
    let written = 0;
    const fill = async (account: (typeof accounts)[number]) => {
      const long = note(account.id, 'x'.repeat(20_000));
      const body = JSON.stringify(Array(45).fill(long));
      for (let n = 0; n < 30; n += 1) {
        const who = { token: account.token, from };
        const answer = await call('POST', '/rest/v1/user_notes', who, body);
        await answer.arrayBuffer();
        if (answer.status === 201) written += body.length;
        if (answer.status === 429) return;
      }
    };
    await Promise.all(accounts.map(fill));
    expect(written).toBeGreaterThan(10_000_000);
    expect(written).toBeLessThan(45_000_000);
    const { id, token } = await learner();
    const saved = await call(
      'POST',
      '/rest/v1/user_notes',
      { token, from },
      JSON.stringify(note(id, 'Place value')),
    );
    expect(saved.status).toBe(201);
  });
});

describe('the end of a session', () => {
  const isOpen = async (token: string, id: string) => {
    const [table, file] = await Promise.all([
      call('GET', '/rest/v1/user_notes', { token }),
      call('POST', `/storage/v1/object/list/avatars`, { token }, `{"prefix":"${id}/"}`),
    ]);
    return [table.status, file.status];
  };

  async function untilShut(token: string, id: string) {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const statuses = await isOpen(token, id);
      if (statuses[0] !== 200 || Date.now() > deadline) return statuses;
      await sleep(20);
    }
  }

  it('ends its access token too, for tables and files, everywhere with "sign out everywhere"', async () => {
    const ada = await learner();
    const { data: user } = await ada.client.auth.getUser();
    const phone = server.visitor();
    const { data } = await phone.auth.signInWithPassword({
      email: user.user?.email ?? '',
      password,
    });
    const phoneToken = data.session?.access_token ?? '';
    expect(await isOpen(phoneToken, ada.id)).toEqual([200, 200]);
    expect((await ada.client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(await untilShut(phoneToken, ada.id)).toEqual([401, 400]);
    expect(await untilShut(ada.token, ada.id)).toEqual([401, 400]);
    expect((await phone.auth.refreshSession()).error?.status).toBe(400);
  });

  it('is no end for this device when only the others are signed out', async () => {
    const ada = await learner();
    const { data: user } = await ada.client.auth.getUser();
    const { data } = await server
      .visitor()
      .auth.signInWithPassword({ email: user.user?.email ?? '', password });
    await ada.client.auth.signOut({ scope: 'others' });
    expect(await untilShut(data.session?.access_token ?? '', ada.id)).toEqual([401, 400]);
    expect(await isOpen(ada.token, ada.id)).toEqual([200, 200]);
  });

  it('comes to the oldest when somebody signs in more than a hundred times', async () => {
    const ada = await learner();
    await server.database.owner`
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      select gen_random_uuid(), ${ada.id}, 'aal1', now() - n * interval '1 hour',
        now() - n * interval '1 hour' from generate_series(1, 120) n`;
    const { data: user } = await ada.client.auth.getUser();
    await server.visitor().auth.signInWithPassword({ email: user.user?.email ?? '', password });
    const [stored] = await server.database.owner`
      select count(*)::int as n from auth.sessions where user_id = ${ada.id}`;
    expect(stored?.n).toBe(100);
  });
});
