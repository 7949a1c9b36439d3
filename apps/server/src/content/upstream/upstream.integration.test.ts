import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { seededContentApp } from '../../../test/strapi-seed.ts';
import { drain } from '../../http/drain.ts';
import { listen, reservePort } from '../../http/listen.ts';

const secret = 'only-for-these-tests';
let product: TestServer;
let strapi: Server | undefined;
let port: number;

beforeAll(async () => {
  port = await reservePort('127.0.0.1', 0);
  product = await startTestServer({
    CONTENT_URL: `http://127.0.0.1:${port}/`,
    CONTENT_PURGE_SECRET: secret,
  });
});
afterAll(async () => {
  await product?.stop();
  if (strapi?.listening) await drain(strapi);
});

const get = (path: string) => fetch(`${product.url}${path}`);
const purge = (given: string) =>
  fetch(`${product.url}/api/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given}` },
  });

it('starts without Strapi, on the lessons of the files, and says so', async () => {
  const response = await get('/api/courses');
  expect(response.status).toBe(200);
  expect(response.headers.get('warning')).toBe('111 - "Revalidation Failed"');
  const unknown = await get('/api/courses/only-in-strapi');
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('retry-after')).toBe('5');
  expect(unknown.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/media/jss1-mathematics/nope.svg')).status).toBe(404);
});

it('serves lessons as soon as Strapi is there, and goes on when it is gone', async () => {
  strapi = await listen(seededContentApp(), '127.0.0.1', port);
  const courses = async () => (await get('/api/courses')).json();
  await vi.waitFor(async () => expect(await courses()).toMatchObject({ data: [{}, {}] }));
  expect((await purge('wrong')).status).toBe(401);
  const saved = join(product.dataDir, 'strapi-answers.json.gz');
  await vi.waitFor(() => expect(existsSync(saved)).toBe(true));
  await drain(strapi);
  expect((await purge(secret)).status).toBe(204);
  const late = await get('/api/courses');
  expect(late.status).toBe(200);
  expect(late.headers.get('warning')).toContain('111');
});

it('starts again without Strapi on what Strapi answered last', async () => {
  const environment = { CONTENT_URL: `http://127.0.0.1:${port}/` };
  const second = await startTestServer(environment, product);
  try {
    const response = await fetch(`${second.url}/api/courses`);
    expect(response.headers.get('warning')).toContain('111');
    expect(await response.json()).toMatchObject({ data: [{}, {}] });
  } finally {
    await second.stop();
  }
});
