import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { rememberClientIp } from '../http/client-ip/client-ip.ts';
import { publicUrl } from '../http/public-url.ts';
import { type FetchContent, fetchContent } from './fetch-content.ts';
import { createPageRenderer } from './page-renderer.ts';
import { createSite } from './site.ts';

function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body>Built</body></html>');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js.br'), brotliCompressSync('start()'));
  writeFileSync(join(folder, 'saved-worker.js'), 'work()');
  writeFileSync(join(folder, 'saved-worker-off.js'), 'end()');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** Replaces what apps/web builds: echoes its arguments and reads text from the content service. */
const fakeRenderer = `
export function createRenderer({ template, ask, isLive }) {
  return {
    key: ({ pathname }) => pathname,
    shell: () => template.replace('Akada', 'Shell'),
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
    write('entry-server.js', fakeRenderer);
    write('manifest.json', '{}');
    write('template.html', `<html lang="${language}"><head></head><body>Akada</body></html>`);
  }
  return folder;
}

let title = 'first words';
const content = {
  fetch: (request: Request) => {
    const etag = `"${title}"`;
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers: { etag } })
      : Response.json(title, { headers: { etag } });
  },
};

const folders = { folder: builtSite(), rendererFolder: builtRenderer() };
const donateUrl = 'https://donate.example/</script><script>alert(1)</script>';
const onFault = (error: unknown) => {
  throw error;
};
const rendererWith = (ask: FetchContent, told = onFault) =>
  createPageRenderer({
    ...{ siteFolder: folders.folder, rendererFolder: folders.rendererFolder, donateUrl },
    fetchContent: (path) => ask(path, null),
    onFault: told,
  });

const options = {
  publicUrl: publicUrl({ publicUrl: undefined, host: '127.0.0.1' }, 3000),
  publishableKey: 'sb_publishable_x',
  donateUrl,
  ...folders,
  renderer: rendererWith(fetchContent(content)),
  fetchContent: fetchContent(content),
  onFault,
};

const { routes: site } = createSite(options);
const fixedUrl = publicUrl({ publicUrl: 'http://127.0.0.1:3000', host: '0.0.0.0' }, 3000);

const configOf = (html: string) =>
  JSON.parse(/__AKADA_CONFIG__=(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('what a device with a saved course asks for', () => {
  it('is the app without a page, in each language, with a policy that fits it', async () => {
    for (const [path, lang] of [
      ['/shell/', 'en'],
      ['/ha/shell/', 'ha'],
    ]) {
      const response = await site.request(path ?? '');
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(response.headers.get('content-security-policy')).toContain(
        "script-src 'self' 'sha256",
      );
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain('<body>Shell');
      expect(configOf(html).supabaseAnonKey).toBe('sb_publishable_x');
    }
  });

  it('is the worker, and in its place what ends it when the server takes it back', async () => {
    const { routes: off } = createSite({ ...options, isWorkerOff: true });
    const [on, ended] = await Promise.all(
      [site, off].map((one) => one.request('/saved-worker.js')),
    );
    expect([await on?.text(), await ended?.text()]).toEqual(['work()', 'end()']);
    for (const answer of [on, ended]) {
      expect(answer?.headers.get('cache-control')).toBe('no-cache');
      expect(answer?.headers.get('content-type')).toContain('text/javascript');
      // A proxy may ask again with what it holds; the scope comes from the URL alone.
      const tag = answer?.headers.get('etag') ?? '';
      const again = await (answer === on ? site : off).request('/saved-worker.js', {
        headers: { 'if-none-match': tag },
      });
      expect([tag === '', again.status, again.headers.get('cache-control')]).toEqual([
        false,
        304,
        'no-cache',
      ]);
    }
    const [first, second] = [on, ended].map((one) => one?.headers.get('etag'));
    expect(first).not.toBe(second);
  });
});

it('sends a compressed file as the build has made it since, when it is told', async () => {
  const folder = builtSite();
  const own = createSite({ ...options, folder });
  const sent = async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await own.routes.request('/assets/main-a1b2c3d4.js', { headers });
    return Buffer.from(await response.arrayBuffer());
  };
  const quick = brotliCompressSync('start()');
  const small = brotliCompressSync('start();');
  expect(await sent()).toEqual(quick);
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js.br'), small);
  expect(await sent()).toEqual(quick);
  own.readAgain();
  expect(await sent()).toEqual(small);
});

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
      publicUrl: fixedUrl,
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
    // Not built, so not an available language.
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

describe('a page that has to be rendered', () => {
  it('is one for all hosts that are not known to be ours, and finds its backend where it came from', async () => {
    const drawn = () => Reflect.get(globalThis, 'pagesDrawn');
    const read = async (host: string) =>
      (await site.request('/partners', { headers: { host } })).text();
    const first = await read('evil.example');
    const before = drawn();
    for (const host of ['other.example', 'localhost:1', 'akada.school.lan:3000', '127.0.0.1:81']) {
      expect(await read(host), host).toBe(first);
    }
    expect(drawn()).toBe(before);
    expect(first).not.toContain('evil.example');
    expect(configOf(first).supabaseUrl).toBe('http://127.0.0.1:3000');
    const scripts = [...first.matchAll(/<script>(.*?)<\/script>/g)].map(([, code]) => code);
    const page = { __AKADA_CONFIG__: {} };
    new Function('window', 'location', scripts.join(';'))(page, { origin: 'http://any.lan' });
    expect(page.__AKADA_CONFIG__).toMatchObject({
      supabaseUrl: 'http://any.lan',
      contentUrl: 'http://any.lan',
      supabaseAnonKey: 'sb_publishable_x',
    });
  });

  it('is the app alone for an address that has had its share, while others and ready pages are served', async () => {
    const renderBudget = { burst: 2, perSecond: 0.001 };
    const { routes } = createSite({ ...options, folder: builtSite(), renderBudget });
    const app = new Hono();
    app.use(rememberClientIp({ trustedProxies: 1 }));
    app.route('/', routes);
    const open = async (path: string, ip: string) => {
      const page = await app.request(path, { headers: { 'x-forwarded-for': ip } });
      return [page.status, (await page.text()).includes('<body>Shell')];
    };
    const attacker = '203.0.113.5';
    expect(await open('/one', attacker)).toEqual([200, false]);
    expect(await open('/two', attacker)).toEqual([200, false]);
    expect(await open('/three', attacker)).toEqual([429, true]);
    expect(await open('/one', attacker)).toEqual([200, false]);
    expect(await open('/three', '203.0.113.6')).toEqual([200, false]);
    expect(await open('/three', attacker)).toEqual([200, false]);
    const late = await app.request('/four', { headers: { 'x-forwarded-for': attacker } });
    expect(late.headers.get('retry-after')).toBe('5');
    expect(late.headers.get('cache-control')).toBe('no-store');
    expect(configOf(await late.text()).supabaseAnonKey).toBe('sb_publishable_x');
    const map = await app.request('/sitemap.xml', { headers: { 'x-forwarded-for': attacker } });
    expect(map.status).toBe(503);
  });

  it('is rendered by a thread of its own just as beside us', async () => {
    const { renderer: _, ...threaded } = { ...options, folder: builtSite() };
    const own = createSite(threaded);
    try {
      for (const path of ['/mission', '/ha/team', '/missing', '/robots.txt', '/sitemap.xml']) {
        const [there, here] = await Promise.all([own.routes.request(path), site.request(path)]);
        expect(there.status, path).toBe(here.status);
        expect(Object.fromEntries(there.headers)).toEqual(Object.fromEntries(here.headers));
        expect(await there.text()).toBe(await here.text());
      }
    } finally {
      await own.close();
    }
  });

  it.each(['br', 'gzip', 'identity'])(
    'comes in the form that is asked for: %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const page = await site.request('/mission', { headers });
      expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      const bytes = Buffer.from(await page.arrayBuffer());
      const open = {
        br: brotliDecompressSync,
        gzip: gunzipSync,
        identity: (plain: Buffer) => plain,
      };
      const text = open[encoding as keyof typeof open](bytes).toString();
      expect(text).toBe(await (await site.request('/mission')).text());
      expect(page.headers.get('content-length')).toBe(String(bytes.length));
    },
  );
});

describe('search engines', () => {
  it('find the map at the public address', async () => {
    const { routes: fixed } = createSite({
      ...options,
      publicUrl: fixedUrl,
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
    const told = (error: unknown) => void faults.push(error);
    const renderer = rendererWith(away, told as () => never);
    const dark = createSite({ ...options, fetchContent: away, renderer, onFault: told });
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
