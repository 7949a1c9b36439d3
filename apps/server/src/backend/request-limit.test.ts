import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { rememberClientIp } from '../http/client-ip/client-ip.ts';
import { apiKeyCallers } from './identity/caller.ts';
import type { Caller } from './identity/claims.ts';
import { createRequestLimit } from './request-limit.ts';

const rules = {
  writing: {
    person: { burst: 3, perSecond: 0.001 },
    ip: { burst: 5, perSecond: 0.001 },
  },
  reading: {
    person: { burst: 10, perSecond: 0.001 },
    ip: { burst: 15, perSecond: 0.001 },
  },
};

/** The bearer token identifies the caller; without one it is a visitor. */
async function readCaller(headers: Pick<Headers, 'get'>): Promise<Caller> {
  const name = headers.get('authorization');
  if (name === 'forged') throw new Error('no such token');
  if (name === 'service') return apiKeyCallers.secret;
  if (name === null) return apiKeyCallers.publishable;
  const claims = { sub: name } as NonNullable<Caller['claims']>;
  return { role: 'authenticated', claimsJson: '{}', claims };
}

let app: Hono;
beforeEach(() => {
  app = new Hono();
  app.use(rememberClientIp({ trustedProxies: 1 }));
  const limitOf = createRequestLimit(readCaller, rules);
  app.use('/rest/v1/*', limitOf('rest'));
  app.use('/storage/v1/*', limitOf('storage'));
  app.all('*', (c) => c.text('reached'));
});

type Sent = { method?: string; path?: string; at?: string; as?: string; from?: string };

const answerTo = ({ method = 'POST', path = 'user_notes', at = 'rest', as, from }: Sent) =>
  app.request(`/${at}/v1/${path}`, {
    method,
    headers: { 'x-forwarded-for': from ?? '192.0.2.1', ...(as && { authorization: as }) },
  });

const send = async (what: Sent) => (await answerTo(what)).status;

const sendMany = async (times: number, what: Sent) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push(await send(what));
  return statuses;
};

it('counts a learner over all addresses and all that changes something', async () => {
  expect(await send({ as: 'ada', method: 'PATCH' })).toBe(200);
  expect(await send({ as: 'ada', method: 'DELETE', from: '192.0.2.9' })).toBe(200);
  expect(await send({ as: 'ada', method: 'GET', path: 'rpc/my_plan' })).toBe(200);
  expect(await send({ as: 'ada' })).toBe(429);
  expect(await send({ as: 'bayo' })).toBe(200);
});

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

it('counts what a learner reads of tables and files together, apart from what they change', async () => {
  const file = { at: 'storage', path: 'object/avatars/a.png' };
  expect(refused(await sendMany(5, { as: 'ada', method: 'GET' }))).toBe(0);
  expect(refused(await sendMany(5, { as: 'ada', method: 'HEAD', ...file }))).toBe(0);
  const answer = await answerTo({ as: 'ada', method: 'GET', ...file, from: '192.0.2.9' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({
    statusCode: '429',
    message: 'Too many questions at once. Wait a little, then try again.',
  });
  expect(await send({ as: 'ada' })).toBe(200);
  expect(await send({ as: 'bayo', method: 'GET' })).toBe(200);
});

it('never counts children who are signed in by the address that they share', async () => {
  for (let child = 0; child < 300; child += 1) {
    expect(refused(await sendMany(3, { as: `child-${child}`, method: 'GET' }))).toBe(0);
  }
});

it('counts by address what is read without an account, by a link or with a wrong token', async () => {
  expect(refused(await sendMany(10, { as: 'forged', method: 'GET' }))).toBe(0);
  expect(refused(await sendMany(10, { method: 'GET', at: 'storage' }))).toBe(5);
  expect(await send({ method: 'GET', from: '192.0.2.2' })).toBe(200);
});

it('counts neither the service nor questions of browsers about what is allowed', async () => {
  expect(await sendMany(20, { method: 'OPTIONS' })).not.toContain(429);
  expect(await sendMany(20, { as: 'service' })).not.toContain(429);
  expect(await sendMany(20, { as: 'service', method: 'GET' })).not.toContain(429);
});

it('counts visitors by address, of IPv6 by its first 64 bits, and learners not with them', async () => {
  const first = { from: '2001:db8:7:1:aaaa:bbbb:cccc:1' };
  expect(await sendMany(3, first)).toEqual([200, 200, 200]);
  expect(await sendMany(3, { from: '2001:db8:7:1:ffff::2' })).toEqual([200, 200, 429]);
  expect(await send({ from: '2001:db8:7:2::1' })).toBe(200);
  expect(await send({ ...first, as: 'ada' })).toBe(200);
});

it('leaves it to the service to refuse who has no right to change anything', async () => {
  expect(await sendMany(20, { as: 'forged' })).not.toContain(429);
});
