import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asCaller, statementTimeouts } from '../../src/backend/as-caller.ts';
import type { Learner } from '../learner-with-data.ts';
import { type AccessEnv, startAccessEnv } from './testing/access-setup.ts';

let env: AccessEnv;
let others: Learner;

beforeAll(async () => {
  env = await startAccessEnv();
  others = await env.learnerWithData();
  await env.database.owner.unsafe(`
    create function public.my_timeout() returns text stable language sql
      as $$ select current_setting('statement_timeout') $$;
    create function public.never_ending() returns text volatile language sql
      as $$ select pg_sleep(600)::text $$;
    grant execute on function public.my_timeout(), public.never_ending() to anon, authenticated, service_role;
    notify pgrst, 'reload schema'`);
  await vi.waitFor(async () => expect((await rpc('my_timeout')).status).toBe(200));
});
afterAll(() => env.stop());

const call = (method: string, path: string, token?: string, body?: object) =>
  fetch(`${env.url}${path}`, {
    method,
    headers: { ...env.headersOf(token), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const rpc = (name: string, token?: string) => call('POST', `/rest/v1/rpc/${name}`, token, {});
const noteOf = (id: string) => ({ user_id: id, course_id: 'c', content: 'A note' });

/** Changes to this learner's notes wait until `release` is called. */
async function lockNotesOf(learners: Learner[]) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let transaction: Promise<unknown> = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    transaction = env.database.owner
      .begin(async (sql) => {
        const ids = learners.map(({ id }) => id);
        await sql`select from public.user_notes where user_id = any(${ids}) for update`;
        locked();
        await released;
      })
      .catch(failed);
  });
  return async () => {
    release();
    await transaction;
  };
}

async function connectionsThatWait(): Promise<number> {
  const [found] = await env.database.owner<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return found?.count ?? 0;
}

const changeNotes = ({ id, token }: Learner) =>
  call('PATCH', `/rest/v1/user_notes?user_id=eq.${id}`, token, { content: 'changed' }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer;
    },
  );

async function expectOthersAreServed() {
  const { id, token } = others;
  const answers = await Promise.all([
    call('POST', '/rest/v1/user_notes', token, noteOf(id)),
    call('GET', '/rest/v1/user_notes?select=content', token),
    call('POST', '/rest/v1/rpc/my_plan', token, {}),
    call('POST', '/storage/v1/object/list/avatars', token, { prefix: `${id}/` }),
    call('GET', '/rest/v1/plans?select=id'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
}

describe('a caller whose statements do not end', () => {
  it('gets three connections, and everybody else is served', async () => {
    const attacker = await env.learnerWithData();
    const unlock = await lockNotesOf([attacker]);
    const attack = Array.from({ length: 12 }, () => changeNotes(attacker));
    await expect.poll(connectionsThatWait).toBe(3);
    await expectOthersAreServed();
    expect(await connectionsThatWait()).toBe(3);
    await unlock();
    await Promise.all(attack);
  });

  it('leaves connections to those who have none when there are several such callers', async () => {
    const attackers: Learner[] = [];
    for (let count = 0; count < 4; count++) attackers.push(await env.learnerWithData());
    const unlock = await lockNotesOf(attackers);
    const attack = attackers.flatMap((attacker) =>
      Array.from({ length: 5 }, () => changeNotes(attacker)),
    );
    await expect.poll(connectionsThatWait).toBeGreaterThan(6);
    await expectOthersAreServed();
    await unlock();
    await Promise.all(attack);
  });

  it('is told to come back when too much of it waits', async () => {
    const attacker = await env.learnerWithData();
    const unlock = await lockNotesOf([attacker]);
    const attack = Array.from({ length: 300 }, () => changeNotes(attacker));
    const refused = await Promise.any(
      attack.map(async (answer) => {
        if ((await answer).status !== 429) throw new Error('was not refused');
        return answer;
      }),
    );
    expect(refused.headers.get('retry-after')).toBe('1');
    await unlock();
    await Promise.all(attack);
  });
});

describe('a caller who does not send a body to its end', () => {
  const half = (path: string, token?: string) =>
    new Promise<Socket>((resolve, reject) => {
      const { hostname, port } = new URL(env.url);
      const headers = { ...env.headersOf(token), 'content-type': 'application/json' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = connect(Number(port), hostname, () => {
        const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}`;
        socket.write(`${head}content-length: 100\r\n\r\n{"half":`, () => resolve(socket));
      });
      socket.once('error', reject);
    });

  const paths = [
    '/functions/v1/learner-sign-in',
    '/functions/v1/letters',
    '/functions/v1/checkout',
    '/storage/v1/object/list/avatars',
    '/storage/v1/object/sign/avatars',
    '/storage/v1/object/move',
    '/storage/v1/bucket',
    '/storage/v1/object/avatars/half.png',
    '/rest/v1/rpc/my_plan',
    '/rest/v1/user_notes',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
  ];

  it.each(['visitor', 'learner'] as const)('holds nothing of another %s', async (kind) => {
    const slow = kind === 'learner' ? (await env.learnerWithData()).token : undefined;
    const sockets = await Promise.all(
      paths.flatMap((path) => Array.from({ length: 4 }, () => half(path, slow))),
    );
    const ask = async () => [
      await call('POST', '/auth/v1/token?grant_type=password', undefined, {
        email: 'a@akada.test',
      }),
      await call('POST', '/functions/v1/learner-sign-in', slow, {}),
      await call('POST', '/storage/v1/object/list/avatars', slow, { prefix: 'x/' }),
      await call('GET', '/rest/v1/plans?select=id', slow),
    ];
    // By the time the first round is answered every slow request has arrived; by the second they would hold as much
    // as they can.
    for (const answers of [await ask(), await ask()]) {
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200]);
    }
    for (const socket of sockets) socket.destroy();
    await expectOthersAreServed();
  });
});

describe('the time of a statement', () => {
  const tokens = () => ({
    anon: undefined,
    authenticated: others.token,
  });

  it.each(['anon', 'authenticated'] as const)('is bounded for %s in tables', async (role) => {
    expect(await (await rpc('my_timeout', tokens()[role])).json()).toBe(statementTimeouts[role]);
    const answer = await rpc('never_ending', tokens()[role]);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: '57014' }]);
  });

  it.each(['anon', 'authenticated'] as const)('is bounded for %s in files', async (role) => {
    const caller = { role, claimsJson: JSON.stringify({ role }) };
    const [row] = await asCaller(env.database.api, caller, (tx) => tx`show statement_timeout`);
    expect(row).toEqual({ statement_timeout: statementTimeouts[role] });
  });

  it('is the same where the roles of the database are used without our server', async () => {
    const rows = await env.database.owner<{ role: 'anon' | 'authenticated'; config: string[] }[]>`
      select rolname as role, rolconfig as config from pg_roles
      where rolname in ('anon', 'authenticated')`;
    expect(rows).toHaveLength(2);
    for (const { role, config } of rows) {
      expect(config).toContain(`statement_timeout=${statementTimeouts[role]}`);
    }
  });
});
