import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { rememberClientAddress } from '../middleware/client-address/client-address.ts';
import { apiKeyCallers } from './identity/caller.ts';
import type { Caller } from './identity/claims.ts';
import { createWriteLimit, writeRefusals } from './write-limit.ts';

const rules = {
  person: { burst: 3, perSecond: 0.001 },
  address: { burst: 5, perSecond: 0.001 },
};

/** The bearer names the caller; without one it is a visitor. */
async function readCaller(headers: Headers): Promise<Caller> {
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
  app.use(rememberClientAddress({ trustedProxies: 1 }));
  app.use('/rest/v1/*', createWriteLimit(readCaller, rules)(writeRefusals.rest));
  app.all('*', (c) => c.text('reached'));
});

type Sent = { method?: string; path?: string; as?: string; from?: string };

async function send({ method = 'POST', path = 'user_notes', as, from = '192.0.2.1' }: Sent) {
  const headers = { 'x-forwarded-for': from, ...(as && { authorization: as }) };
  return (await app.request(`/rest/v1/${path}`, { method, headers })).status;
}

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

it('lets everybody read, and the service write', async () => {
  expect(await sendMany(20, { as: 'ada', method: 'GET' })).not.toContain(429);
  expect(await sendMany(20, { method: 'OPTIONS' })).not.toContain(429);
  expect(await sendMany(20, { as: 'service' })).not.toContain(429);
});

it('counts visitors by address, of IPv6 by its first 64 bits, and learners not with them', async () => {
  const first = { from: '2001:db8:7:1:aaaa:bbbb:cccc:1' };
  expect(await sendMany(3, first)).toEqual([200, 200, 200]);
  expect(await sendMany(3, { from: '2001:db8:7:1:ffff::2' })).toEqual([200, 200, 429]);
  expect(await send({ from: '2001:db8:7:2::1' })).toBe(200);
  expect(await send({ ...first, as: 'ada' })).toBe(200);
});

it('leaves it to the service to refuse who has no right to ask', async () => {
  expect(await sendMany(20, { as: 'forged' })).not.toContain(429);
});
