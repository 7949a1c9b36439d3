import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { seededContentApp, seedTree } from '../../../test/strapi-seed.ts';
import { createLog } from '../../lib/log.ts';
import type { ContentApi } from '../api.ts';
import type { ContentSource } from '../content-source.ts';
import { createMemoryContentSource } from '../memory/memory-content-source.ts';
import { createLastAnswers } from './last-answers.ts';
import { createStrapiApi } from './strapi-api.ts';
import { createStrapiClient } from './strapi-client.ts';
import type { Fallbacks } from './strapi-source.ts';
import { createUploads } from './uploads.ts';

const secret = 'a-secret-of-some-length';
const deep =
  '/api/courses/coursejss1xxxxxxxxxxxxxx?populate=units.lessons.quiz_question.question_option';

let api: ContentApi | null = null;
afterEach(() => api?.close());

/** Our own service plays Strapi: another test checks that both give the same responses. */
function setUp({ isDown = false, fallbacks = {} as Fallbacks } = {}) {
  const strapi = seededContentApp();
  strapi.get('/uploads/:name', (c) => {
    const name = c.req.param('name');
    if (/^page/.test(name)) return c.html('<script>alert(1)</script>');
    if (name !== 'cover.png') return c.text('Not Found', 404);
    return new Response('0123456789', {
      headers: { 'content-type': 'image/png', 'content-length': '10', etag: '"v1"' },
    });
  });
  const env = { isDown, asked: [] as string[] };
  const ask = async (input: unknown) => {
    const { pathname, search } = new URL(String(input));
    env.asked.push(pathname + search);
    if (env.isDown) throw new TypeError('fetch failed', { cause: new Error('refused') });
    return strapi.request(`http://strapi${pathname}${search}`);
  };
  const lines: { level: string; msg: string }[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const client = createStrapiClient('http://strapi', ask as typeof fetch);
  api = createStrapiApi({ client, purgeSecret: secret, log, fallbacks });
  const app = new Hono().route('/api', api).route('/uploads', createUploads(client));
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { env, app, get, lines };
}

const purge = (app: Hono, given: string) =>
  app.request('/api/purge', { method: 'POST', headers: { authorization: `Bearer ${given}` } });

it('passes on what Strapi says, packed, with its age and a version', async () => {
  const { get } = setUp();
  const response = await get(deep, { 'accept-encoding': 'gzip, br' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('age')).toBe('0');
  const etag = response.headers.get('etag') ?? '';
  expect((await get(deep, { 'if-none-match': etag })).status).toBe(304);
  const direct = await seededContentApp().request(deep);
  expect(await (await get(deep)).text()).toBe(await direct.text());
});

it('asks Strapi once for the same thing, however it is written', async () => {
  const { get, env } = setUp();
  await vi.waitFor(() => expect(env.asked.length).toBeGreaterThan(7));
  env.asked.length = 0;
  for (const path of [deep, `${deep}&x=1`, `${deep}&status=draft`]) {
    expect((await get(path)).status).toBe(200);
  }
  await get('/api/courses?filters[slug][$eqi]=none');
  await get('/api/courses?filters%5Bslug%5D%5B%24eqi%5D=none');
  expect(env.asked).toEqual(['/api/courses?filters[slug][$eqi]=none']);
});

it('never lets writes, tokens or unknown paths through', async () => {
  const { get, env } = setUp();
  await vi.waitFor(() => expect(env.asked.length).toBeGreaterThan(7));
  env.asked.length = 0;
  expect((await get('/api/users')).status).toBe(404);
  expect((await get('/api/upload/files')).status).toBe(404);
  expect((await get('/api/courses', {}, 'POST')).status).toBe(403);
  expect((await get('/api/courses', { authorization: 'Bearer x' })).status).toBe(401);
  expect((await get('/api/courses/x/y')).status).toBe(404);
  expect((await get('/uploads/..%2Fsecret')).status).toBe(404);
  expect(env.asked).toEqual([]);
});

it('says clearly that Strapi is down, and recovers by itself', async () => {
  const { get, env, lines } = setUp({ isDown: true });
  const response = await get('/api/courses');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    data: null,
    error: { status: 503, name: 'ServiceUnavailableError' },
  });
  env.isDown = false;
  await vi.waitFor(async () => expect((await get('/api/courses')).status).toBe(200));
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
});

it('has read every course before Strapi stops, and says what it sends', async () => {
  const { app, get, env, lines } = setUp();
  await vi.waitFor(() => expect(env.asked.length).toBeGreaterThan(7));
  env.isDown = true;
  expect((await purge(app, secret)).status).toBe(204);
  const response = await get(deep);
  expect(response.status).toBe(200);
  expect(response.headers.get('warning')).toBe('111 - "Revalidation Failed"');
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
});

it('purges for whoever knows the secret', async () => {
  const { app, get, env } = setUp();
  await get(deep);
  await vi.waitFor(() => expect(env.asked.length).toBeGreaterThan(7));
  env.asked.length = 0;
  expect((await purge(app, 'wrong')).status).toBe(401);
  await get(deep);
  expect(env.asked).toEqual([]);
  expect((await purge(app, secret)).status).toBe(204);
  await get(deep);
  expect(env.asked).toContain(deep);
});

it('does not believe what Strapi calls a file', async () => {
  const { get } = setUp();
  for (const [name, type, disposition] of [
    ['page.png', 'image/png', null],
    ['page.html', 'application/octet-stream', 'attachment'],
    ['page.PDF', 'application/pdf', null],
    ['page', 'application/octet-stream', 'attachment'],
  ]) {
    const { headers } = await get(`/uploads/${name}`);
    expect([headers.get('content-type'), headers.get('content-disposition')], name ?? '').toEqual([
      type,
      disposition,
    ]);
  }
});

it('serves uploads, in parts too, and serves them from its cache when Strapi is down', async () => {
  const { get, env } = setUp();
  const whole = await get('/uploads/cover.png');
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  env.isDown = true;
  const part = await get('/uploads/cover.png', { range: 'bytes=2-4' });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(part.headers.get('content-security-policy')).toContain('sandbox');
  expect((await get('/uploads/other.png')).status).toBe(503);
  env.isDown = false;
  await vi.waitFor(async () => expect((await get('/uploads/other.png')).status).toBe(404));
});

describe('without Strapi from the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akada-answers-'));
  const file = join(folder, 'answers.json.gz');
  const lastAnswers = () => createLastAnswers(file, createLog('fatal'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('serves what was answered last, of any age, and asks no file of the past when Strapi is back', async () => {
    const before = setUp({ fallbacks: { lastAnswers: lastAnswers() } });
    const said = await (await before.get(deep)).text();
    await vi.waitFor(() => expect(existsSync(file)).toBe(true));
    api?.close();
    const { get, env } = setUp({ isDown: true, fallbacks: { lastAnswers: lastAnswers() } });
    const response = await get(deep);
    expect(response.status).toBe(200);
    expect(response.headers.get('warning')).toContain('111');
    expect(await response.text()).toBe(said);
    expect((await get('/api/lessons?fields=title')).status).toBe(503);
    env.isDown = false;
    await vi.waitFor(
      async () => expect((await get(deep)).headers.get('warning')).toBeNull(),
      5_000,
    );
  });

  it('takes the lessons of the files where nothing was saved, and never says that something is not there', async () => {
    const files: ContentSource = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
    const none = createLastAnswers(join(folder, 'none'), createLog('fatal'));
    const { get } = setUp({ isDown: true, fallbacks: { lastAnswers: none, files } });
    expect((await get(deep)).status).toBe(200);
    expect((await get('/api/lessons?fields=title')).status).toBe(200);
    expect((await get('/api/courses/nope')).status).toBe(503);
    expect((await get('/api/courses?filters[slug][$eqi]=nope')).status).toBe(503);
  });

  it('counts a file that is cut off as none', async () => {
    writeFileSync(file, readFileSync(file).subarray(0, 100));
    const { get } = setUp({ isDown: true, fallbacks: { lastAnswers: lastAnswers() } });
    expect((await get(deep)).status).toBe(503);
  });
});
