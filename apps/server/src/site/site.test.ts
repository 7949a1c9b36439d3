import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSite } from './site.ts';

function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body>Akada</body></html>');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3d4.js.br'), brotliCompressSync('start()'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  return folder;
}

const options = {
  publicUrl: 'http://127.0.0.1:3000',
  isPublicUrlFixed: false,
  publishableKey: 'sb_publishable_x',
  donateUrl: 'https://donate.example/</script><script>alert(1)</script>',
};

const site = createSite({ ...options, folder: builtSite() });

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
    const fixed = createSite({ ...options, isPublicUrlFixed: true, folder: builtSite() });
    const response = await fixed.request('/', { headers: { host: 'evil.example' } });
    expect(configOf(await response.text()).supabaseUrl).toBe('http://127.0.0.1:3000');
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
});

describe('files', () => {
  it('are kept for ever when their name holds a hash', async () => {
    const hashed = await site.request('/assets/main-a1b2c3d4.js');
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    const plain = await site.request('/robots.txt');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
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
    const first = await site.request('/robots.txt');
    const etag = first.headers.get('etag') ?? '';
    const second = await site.request('/robots.txt', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('cannot be written', async () => {
    expect((await site.request('/robots.txt', { method: 'POST' })).status).toBe(405);
  });
});
