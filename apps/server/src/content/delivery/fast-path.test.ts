import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTree } from '../../../test/strapi-seed.ts';
import { createEndLog, requestLog } from '../../http/request-log/request-log.ts';
import { securityHeaders } from '../../http/security-headers/security-headers.ts';
import { createLog } from '../../lib/log.ts';
import { createContentRoutes } from '../content-routes.ts';
import { createMemoryContentSource } from '../memory/memory-content-source.ts';
import { createFastPath } from './fast-path.ts';

const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
const log = createLog('fatal');
const early = createFastPath({ currentSource: () => source, isSecure: true, log });
const app = new Hono();
app.use(requestLog(createEndLog(log)));
app.use(securityHeaders({ isSecure: true }));
app.route(
  '/api',
  createContentRoutes(() => source),
);
const handle = getRequestListener(app.fetch);
let count = 0;
const server = createServer((request, response) => {
  if (request.headers['x-way'] !== 'early') return handle(request, response);
  if (!early(request, response)) return handle(request, response);
  count += 1;
});
let url: string;

beforeAll(async () => {
  await source.prepare({ signal: new AbortController().signal, isThorough: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(`${url}${path}`, { method, headers });
  const { date: _date, 'x-request-id': id, ...told } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^[\w-]{8,64}$/u);
  return { status: response.status, headers: told, body: await response.text() };
}

const deep =
  '/api/courses/coursejss1xxxxxxxxxxxxxx?populate=units.lessons.quiz_question.question_option';

it.each([
  [{}],
  [{ 'accept-encoding': 'gzip' }],
  [{ 'accept-encoding': 'identity' }],
  [{ origin: 'https://school.example' }],
  [{ 'if-none-match': '*' }],
])('sends what the ordinary way sends for %j', async (headers) => {
  const before = count;
  const ordinary = await ask(deep, headers);
  const fast = await ask(deep, { ...headers, 'x-way': 'early' });
  expect(fast).toEqual(ordinary);
  expect(count).toBe(before + 1);
});

it('says 304 to whoever holds the version, and takes a sane request id', async () => {
  const { headers } = await ask(deep, {});
  const again = await fetch(`${url}${deep}`, {
    headers: {
      'x-way': 'early',
      'if-none-match': headers.etag ?? '',
      'x-request-id': 'abcdefgh-1',
    },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('x-request-id')).toBe('abcdefgh-1');
});

it.each([
  ['a token', '/api/courses', { authorization: 'Bearer x' }, 'GET', 401],
  ['a write', '/api/courses', {}, 'POST', 403],
  ['an unknown path', '/api/nope', {}, 'GET', 404],
  ['what is not ready', '/api/lessons?sort=title', {}, 'GET', 200],
])('leaves %s to the ordinary way', async (_case, path, headers, method, status) => {
  const before = count;
  expect((await ask(path, { ...headers, 'x-way': 'early' }, method)).status).toBe(status);
  expect(count).toBe(before);
});
