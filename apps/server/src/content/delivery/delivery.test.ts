import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seededContentApp, seedTree } from '../../../test/strapi-seed.ts';
import { createMemoryContentSource } from '../memory/memory-content-source.ts';

const app = seededContentApp();
const deep =
  '/api/courses/coursejss1xxxxxxxxxxxxxx?populate=units.lessons.quiz_question.question_option';

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(`http://localhost${path}`, { method, headers });
}

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('delivery', () => {
  it('packs the same body as brotli, gzip or not at all', async () => {
    const plain = await (await get(deep)).text();
    const brotli = await get(deep, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(deep, { 'accept-encoding': 'gzip' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(plain);
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(plain);
    expect(brotli.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(brotli.headers.get('cache-control')).toContain('max-age=60, stale-while-revalidate');
  });

  it('gives 304 without a body to whoever holds the version, in any encoding', async () => {
    const etag = (await get(deep)).headers.get('etag') ?? '';
    const again = await get(deep, { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get(deep, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('does not pack what fits a packet', async () => {
    const response = await get('/api/courses?fields=slug', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('keeps refusals out of caches', async () => {
    const response = await get('/api/courses/nope');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('tells HEAD the length that GET would send', async () => {
    const headers = { 'accept-encoding': 'br' };
    const head = await get(deep, headers, 'HEAD');
    const body = await bytes(await get(deep, headers));
    expect(head.headers.get('content-length')).toBe(String(body.length));
    expect(await head.text()).toBe('');
  });

  it('lets any origin read and refuses tokens and writes', async () => {
    const origin = 'https://school.example';
    expect((await get(deep, { origin })).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await get(deep, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await get('/api/nope', { authorization: 'Bearer x' })).status).toBe(404);
    expect((await get('/api/courses', {}, 'POST')).status).toBe(403);
    expect((await get('/api/nope', {}, 'POST')).status).toBe(405);
  });
});

describe('createLibraryDesk', () => {
  it('has the common calls ready once prepared, escaped or not', async () => {
    const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
    await source.prepare({ signal: new AbortController().signal, isThorough: false });
    const slug =
      '/courses?filters[slug][$eqi]=jss-2-mathematics&populate=units.lessons.quiz_question.question_option&pagination[limit]=-1';
    const escaped = slug.replace(/[[]/gu, '%5B').replace(/\]/gu, '%5D').replace(/\$/gu, '%24');
    expect(source.ready(slug)).toBeDefined();
    expect(source.ready(escaped)).toBe(source.ready(slug));
    expect(source.ready('/subjects?populate=*')).toBeDefined();
    expect(source.ready('/lessons')).toBeUndefined();
  });

  it('remembers other answers, but no refusals', () => {
    const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
    const answer = source.answer('/lessons');
    expect(source.ready('/lessons')).toBe(answer);
    source.answer('/lessons/nope');
    expect(source.ready('/lessons/nope')).toBeUndefined();
  });

  it('packs smaller when asked, and the content stays the same', async () => {
    const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
    const { signal } = new AbortController();
    const { answer: quick } = source.answer('/courses?populate=*');
    await source.prepare({ signal, isThorough: true });
    const { answer: small } = source.answer('/courses?populate=*');
    expect(small.encode('br').bytes.length).toBeLessThan(quick.encode('br').bytes.length);
    for (const encoding of ['identity', 'gzip'] as const) {
      expect(small.encode(encoding).bytes.equals(quick.encode(encoding).bytes)).toBe(true);
    }
  });

  it('prepares nothing once it is told to stop', async () => {
    const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
    await source.prepare({ signal: AbortSignal.abort(), isThorough: true });
    expect(source.ready('/subjects')).toBeUndefined();
  });
});
