import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObedientWorld } from './orders.ts';

type World = Awaited<ReturnType<typeof openObedientWorld>>;
type Session = { access_token: string; refresh_token: string };

const dayMs = 24 * 60 * 60 * 1000;
let env: World;
beforeAll(async () => {
  env = await openObedientWorld();
}, 120_000);
afterAll(() => env.close());

async function signIn(): Promise<Session> {
  const { status, text } = await env.signIn();
  expect(status).toBe(200);
  return JSON.parse(text);
}

const readWith = ({ access_token }: Session) =>
  env.ask('/rest/v1/user_notes?select=content', {
    headers: { authorization: `Bearer ${access_token}` },
  });

async function refresh({ refresh_token }: Session): Promise<Session> {
  const path = '/auth/v1/token?grant_type=refresh_token';
  const { status, text } = await env.post(path, { refresh_token });
  expect(status).toBe(200);
  return JSON.parse(text);
}

describe('when the clock of the server jumps', { timeout: 60_000 }, () => {
  it.each([
    ['back by a day', -dayMs],
    ['on by a day', dayMs],
    ['back from there to now', 0],
    ['on by ten years', 3_650 * dayMs],
    ['back from there to now', 0],
  ])('%s, whoever is signed in stays so with one refresh', async (_, shiftMs) => {
    const session = await signIn();
    expect((await readWith(session)).status).toBe(200);
    await env.order({ shiftMs });
    const old = await readWith(session);
    expect([200, 401]).toContain(old.status);
    const renewed = await refresh(session);
    expect((await readWith(renewed)).status).toBe(200);
    expect((await readWith(await signIn())).status).toBe(200);
    expect((await env.ask('/readyz')).status).toBe(200);
    expect((await env.visit('/api/courses')).status).toBe(200);
  });

  it('back by a day, nobody is shut out for a day', async () => {
    const guess = () =>
      env.post('/auth/v1/token?grant_type=password', {
        email: 'nobody@akada.example',
        password: 'wrong-again-2026',
      });
    let answer = await guess();
    for (let tries = 0; tries < 15 && answer.status !== 429; tries++) answer = await guess();
    expect(answer.status).toBe(429);
    await env.order({ shiftMs: -dayMs });
    const later = await guess();
    expect(Number(later.retryAfter)).toBeLessThanOrEqual(300);
    await env.order({ shiftMs: 0 });
  });
});

describe('an error that nobody has caught', { timeout: 120_000 }, () => {
  it.each([
    ['thrown', { throws: 'a fault of ours' }, 'uncaughtException'],
    ['in a promise', { rejects: 'a fault of ours' }, 'unhandledRejection'],
  ])(
    '%s, is told in one line, ends the server in order, and the next start is clean',
    async (_, orders, origin) => {
      await env.writeNote();
      const { child, lines } = env.server();
      const before = lines.length;
      const ended = once(child, 'exit');
      await env.order(orders);
      await ended;
      expect(child.exitCode).toBe(1);
      const said = lines.slice(before);
      expect(said).toHaveLength(1);
      expect(JSON.parse(said[0] ?? '')).toMatchObject({
        level: 'fatal',
        origin,
        err: { message: 'a fault of ours' },
        msg: 'An unexpected fault: the server stops',
      });
      await env.restart();
      expect(env.server().lines.join()).not.toMatch(/stale|Adopted|recover/);
      expect(await env.lost()).toEqual([]);
    },
  );
});
