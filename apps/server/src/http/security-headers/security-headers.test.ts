import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.ts';

function appWith(isSecure: boolean) {
  const app = new Hono();
  app.use(securityHeaders({ isSecure }));
  app.get('/data', (c) => c.json({}));
  app.get('/script', (c) => c.body('x()', 200, { 'content-type': 'text/javascript' }));
  app.get('/picture', (c) =>
    c.body('x', 200, {
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    }),
  );
  app.get('/page', (c) => c.html('', 200, { 'content-security-policy': pagePolicy() }));
  return app;
}

it('forbids everything in answers that are data', async () => {
  const { headers } = await appWith(false).request('/data');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('tells a page also what pages heed, and data that no other site may hold it', async () => {
  const page = (await appWith(false).request('/page')).headers;
  const data = (await appWith(false).request('/data')).headers;
  for (const name of ['cross-origin-opener-policy', 'permissions-policy']) {
    expect([page.has(name), data.has(name)], name).toEqual([true, false]);
  }
  expect(data.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('sends the origin from pages, which YouTube asks for, and nothing from data', async () => {
  const page = (await appWith(false).request('/page')).headers;
  const data = (await appWith(false).request('/data')).headers;
  expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(data.get('referrer-policy')).toBe('no-referrer');
});

it('says to the parts of a page only what they heed: a phone pays for every byte', async () => {
  const { headers } = await appWith(false).request('/script');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('permissions-policy')).toBe(false);
});

it('leaves a picture to those whom its handler gives it to', async () => {
  const { headers } = await appWith(false).request('/picture');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('leaves a page its own policy', async () => {
  const { headers } = await appWith(false).request('/page');
  expect(headers.get('content-security-policy')).toBe(pagePolicy());
});

it('asks for https only where https is spoken', async () => {
  const plain = await appWith(false).request('/data');
  const secure = await appWith(true).request('/data');
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(secure.headers.get('strict-transport-security')).toContain('max-age');
});

it('allows inline scripts by hash alone and frames of YouTube alone', () => {
  const policy = pagePolicy({
    scriptHashes: ['sha256-abc'],
    connectOrigins: ['https://cms.example'],
  });
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
  expect(directives.get('script-src')).toBe("script-src 'self' 'sha256-abc'");
  expect(directives.get('frame-src')).toBe(
    'frame-src https://www.youtube.com https://www.youtube-nocookie.com',
  );
  expect(directives.get('connect-src')).toBe("connect-src 'self' https://cms.example");
});

it('takes HTML from named policies alone, and sheets of style by hash', () => {
  const policy = pagePolicy({ styleHashes: ['sha256-def'] });
  expect(policy).toContain(
    "; require-trusted-types-for 'script'; trusted-types akada akada-start akada-worker dompurify",
  );
  expect(policy).toContain("; style-src-elem 'self' 'sha256-def';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|allow-duplicates|trusted-types[^;]*\*/);
});

it('lets reports out to their service, and nothing in from there', () => {
  const policy = pagePolicy({ reportOrigin: 'https://reports.example' });
  const naming = policy.split('; ').filter((line) => line.includes('reports.example'));
  expect(naming).toEqual(["connect-src 'self' https://reports.example"]);
});

it.each([
  ['/auth/card', 'camera=(self)'],
  ['/ha/auth/card', 'camera=(self)'],
  ['/auth/login', 'camera=()'],
  ['/page/auth/card', 'camera=()'],
  ['/dashboard', 'camera=()'],
])('lets nobody but the page for cards ask for the camera: %s', async (path, expected) => {
  const app = new Hono();
  app.use(securityHeaders({ isSecure: false }));
  app.get('*', (c) => c.html(''));
  expect((await app.request(path)).headers.get('permissions-policy')).toMatch(
    new RegExp(`^${expected.replace(/[()]/g, '\\$&')},`),
  );
});
