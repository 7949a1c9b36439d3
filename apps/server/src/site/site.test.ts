import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEndLog, requestLog } from '../http/request-log/request-log.ts';
import { securityHeaders } from '../http/security-headers/security-headers.ts';
import { createLog } from '../lib/log.ts';
import { fetchContent } from './fetch-content.ts';
import { createSite } from './site.ts';

function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body>Built</body></html>');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js.br'), brotliCompressSync('start()'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** Stands in for what apps/web builds: says what it was asked, and takes words from the content service. */
const standIn = `
export function createRenderer({ template, ask, isLive }) {
  return {
    key: ({ pathname }) => pathname,
    robots: (origin) => 'Sitemap: ' + origin + '/sitemap.xml',
    sitemap: async (origin) => {
      await ask('/words');
      return '<urlset>' + origin + '</urlset>';
    },
    async render({ pathname, search, origin }) {
      if (pathname === '/missing') return { status: 404, html: template, sources: [] };
      const { tag, body } = await ask('/words');
      globalThis.pagesDrawn = (globalThis.pagesDrawn ?? 0) + 1;
      const words = [pathname + search, origin, isLive, body].join(' ');
      const html = template.replace('Akada', words);
      return { status: 200, html, sources: [{ path: '/words', tag }] };
    },
  };
}`;

function builtRenderer() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-renderer-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const language of ['en', 'ha']) {
    mkdirSync(join(folder, language));
    const write = (name: string, text: string) => writeFileSync(join(folder, language, name), text);
    write('entry-server.js', standIn);
    write('manifest.json', '{}');
    write('template.html', `<html lang="${language}"><head></head><body>Akada</body></html>`);
  }
  return folder;
}

let title = 'first words';
let isContentReady = true;
const content = {
  fetch: (request: Request) => {
    const etag = `"${title}"`;
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers: { etag } })
      : Response.json(title, { headers: { etag } });
  },
};

const options = {
  publicUrl: 'http://127.0.0.1:3000',
  isPublicUrlFixed: false,
  publishableKey: 'sb_publishable_x',
  donateUrl: 'https://donate.example/</script><script>alert(1)</script>',
  rendererFolder: builtRenderer(),
  fetchContent: fetchContent(content),
  readyTag: () => (isContentReady ? `"${title}"` : undefined),
  log: createLog('fatal'),
  onFault: (error: unknown) => {
    throw error;
  },
};

const { routes: site, answerEarly } = createSite({ ...options, folder: builtSite() });

const configOf = (html: string) =>
  JSON.parse(/__AKADA_CONFIG__=(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('pages', () => {
  it('carry the configuration, with the address that the browser used', async () => {
    const response = await site.request('/', { headers: { host: 'localhost:3000' } });
    const config = configOf(await response.text());
    expect(config.supabaseUrl).toBe('http://localhost:3000');
    expect(config.contentUrl).toBe('http://localhost:3000');
    expect(config.supabaseAnonKey).toBe('sb_publishable_x');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('name PUBLIC_URL whatever the Host header says, once it is set', async () => {
    const { routes: fixed } = createSite({
      ...options,
      isPublicUrlFixed: true,
      folder: builtSite(),
    });
    const response = await fixed.request('/', { headers: { host: 'evil.example' } });
    expect(configOf(await response.text()).supabaseUrl).toBe('http://127.0.0.1:3000');
  });

  it('come in the language that their path names', async () => {
    const pageAt = async (path: string) => (await site.request(path)).text();
    expect(await pageAt('/ha/mission')).toMatch(/<html lang="ha">.*<body>\/mission /s);
    expect(await pageAt('/mission')).toMatch(/<html lang="en">.*<body>\/mission /s);
    expect(await pageAt('/ha')).toMatch(/<html lang="ha">.*<body>\/ /s);
    // Not built, so not a language.
    expect(await pageAt('/marked/mission')).toMatch(/<html lang="en">.*<body>\/marked\/mission /s);
  });

  it('ignore a Host header that is no host', async () => {
    const response = await site.request('/', { headers: { host: '"><script>' } });
    expect(configOf(await response.text()).supabaseUrl).toBe('http://127.0.0.1:3000');
  });

  it('cannot be broken out of by a setting', async () => {
    const html = await (await site.request('/')).text();
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(configOf(html).donateUrl).toBe(options.donateUrl);
  });

  it('allow their one inline script by its hash', async () => {
    const { headers } = await site.request('/');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it('answer for every path of the app, and with 404 for a missing file', async () => {
    expect((await site.request('/dashboard/courses')).status).toBe(200);
    expect((await site.request('/assets/gone.js')).status).toBe(404);
  });

  it('say 404 where the renderer knows no page', async () => {
    const response = await site.request('/missing');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('are rendered once for many visits, and again when their content has changed', async () => {
    const rendered = () => Reflect.get(globalThis, 'pagesDrawn');
    const read = async () => (await site.request('/mission')).text();
    expect(await read()).toContain('first words');
    const before = rendered();
    await read();
    expect(rendered()).toBe(before);
    title = 'second words';
    expect(await read()).toContain('second words');
    expect(rendered()).toBe(before + 1);
  });

  it('are not sent again when the browser has the newest', async () => {
    const etag = (await site.request('/team')).headers.get('etag') ?? '';
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*']) {
      const held = await site.request('/team', { headers: { 'if-none-match': known } });
      expect(held.status).toBe(304);
    }
    const again = await site.request('/team', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('a page that lies ready', () => {
  const log = createLog('fatal');
  const app = new Hono();
  app.use(requestLog(createEndLog(log)));
  app.use(securityHeaders({ isSecure: false }));
  app.route('/', site);
  const handle = getRequestListener(app.fetch);
  let early = 0;
  const server = createServer((request, response) => {
    if (request.headers['x-way'] !== 'early') return handle(request, response);
    if (!answerEarly(request, response)) return handle(request, response);
    early += 1;
  });
  let url: string;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    early = 0;
  });

  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, { headers });
    const { date: _date, 'x-request-id': id, ...told } = Object.fromEntries(response.headers);
    expect(id).toMatch(/^[\w-]{8,64}$/u);
    return { status: response.status, headers: told, body: await response.text() };
  }
  const askEarly = (path: string, headers = {}) => ask(path, { ...headers, 'x-way': 'early' });
  /** Visits a page until it lies there in its smallest form. */
  const prepare = (path: string) =>
    vi.waitUntil(async () => {
      const before = early;
      await askEarly(path);
      return early > before;
    });

  it.each(['/mission', '/ha/mission', '/', '/auth/card'])(
    'is sent as the ordinary way sends it: %s',
    async (path) => {
      await prepare(path);
      const { etag = '' } = (await ask(path)).headers;
      for (const headers of [
        {},
        { 'accept-encoding': 'gzip' },
        { 'accept-encoding': 'identity' },
        { 'if-none-match': etag },
      ]) {
        early = 0;
        expect(await askEarly(path, headers)).toEqual(await ask(path, headers));
        expect(early).toBe(1);
      }
    },
  );

  it('is left to the ordinary way when its content has changed or has to be asked for', async () => {
    await prepare('/team');
    title = 'third words';
    early = 0;
    expect((await askEarly('/team')).body).toContain('third words');
    expect(early).toBe(0);
    await prepare('/team');
    isContentReady = false;
    early = 0;
    expect((await askEarly('/team')).body).toContain('third words');
    expect(early).toBe(0);
    isContentReady = true;
  });

  it.each([
    ['an address that nothing answers', '/missing'],
    ['a long address', `/${'a'.repeat(4_000)}!`],
    ['a question', '/team?x=1'],
    ['another spelling', '/%74eam'],
    ['two slashes', '//team'],
    ['a file', '/favicon.svg'],
    ['a text for robots', '/robots.txt'],
  ])('is not %s', async (_name, path) => {
    for (let visit = 0; visit < 3; visit += 1) await askEarly(path);
    expect(early).toBe(0);
  });
});

describe('search engines', () => {
  it('find the map at the public address', async () => {
    const { routes: fixed } = createSite({
      ...options,
      isPublicUrlFixed: true,
      folder: builtSite(),
    });
    const robots = await fixed.request('/robots.txt', { headers: { host: 'evil.example' } });
    expect(await robots.text()).toBe('Sitemap: http://127.0.0.1:3000/sitemap.xml');
    const map = await fixed.request('/sitemap.xml');
    expect(map.headers.get('content-type')).toContain('application/xml');
    expect(await map.text()).toContain('http://127.0.0.1:3000');
  });

  it('are told to come again when the lessons cannot be reached', async () => {
    const away = () => Promise.reject(new Error('The content service does not answer'));
    const faults: unknown[] = [];
    const onFault = (error: unknown) => faults.push(error);
    const dark = createSite({ ...options, folder: builtSite(), fetchContent: away, onFault });
    const map = await dark.routes.request('/sitemap.xml');
    expect([map.status, map.headers.get('retry-after')]).toEqual([503, '30']);
    expect(faults).toHaveLength(1);
  });
});

describe('a site that is not built', () => {
  it('says so', async () => {
    const { routes: bare } = createSite({
      ...options,
      rendererFolder: '/nowhere',
      folder: builtSite(),
    });
    expect((await bare.request('/')).status).toBe(503);
  });
});

describe('files', () => {
  it('are kept for ever when their name holds a hash', async () => {
    const hashed = await site.request('/assets/main-a1b2c3d4.js');
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    const plain = await site.request('/favicon.svg');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('come ready-compressed when the browser understands it', async () => {
    const response = await site.request('/assets/main-a1b2c3d4.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe('start()');
  });

  it('are not sent again when the browser has them', async () => {
    const first = await site.request('/favicon.svg');
    const etag = first.headers.get('etag') ?? '';
    const second = await site.request('/favicon.svg', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('are not sent to a browser that holds any version, under whatever name', async () => {
    for (const path of ['/favicon.svg', '/assets/main-a1b2c3d4.js', '/team']) {
      const held = await site.request(path, { headers: { 'if-none-match': '*' } });
      expect([held.status, await held.text()], path).toEqual([304, '']);
    }
  });

  it('cannot be written', async () => {
    expect((await site.request('/favicon.svg', { method: 'POST' })).status).toBe(405);
  });
});
