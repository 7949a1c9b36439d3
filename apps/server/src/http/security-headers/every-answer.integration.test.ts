import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { projectRoot } from '../../lib/paths.ts';

let server: TestServer;
let avatars: string;

beforeAll(async () => {
  server = await startTestServer();
  const client = server.visitor();
  const profile = { birth_year: 1990, photo_consent_at: '2026-01-02T03:00:00Z' };
  const { data } = await client.auth.signUp({
    email: 'ada@example.com',
    password: 'agege-bread-and-beans',
    options: { data: profile },
  });
  avatars = `/storage/v1/object/avatars/${data.user?.id}`;
  await server.service().storage.createBucket('open', { public: true });
  for (const [name, type, bytes] of uploads) {
    const options = { contentType: type, upsert: true };
    const saved = await server.service().storage.from('open').upload(name, bytes, options);
    expect(saved.error, name).toBeNull();
  }
});
afterAll(() => server.stop());

/** Files uploaded in the hope that a browser executes them on our origin. */
const uploads: [name: string, type: string, bytes: string][] = [
  ['page.html', 'text/html', '<script>pwned()</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>'],
  ['tree.xml', 'application/xml', '<x xmlns="http://www.w3.org/1999/xhtml"><script/></x>'],
  ['code.js', 'text/javascript', 'pwned()'],
  ['words.txt', 'text/plain', '<script>pwned()</script>'],
  ['strange.xyz', 'application/x-strange', '<script>pwned()</script>'],
];

const isBuilt = existsSync(join(projectRoot, 'apps', 'web', 'dist-server', 'en'));

type Request = { method?: string; path: string; headers?: Record<string, string> };

/** Requested without a client, which would normalise the path. */
function ask({ method = 'GET', path, headers = {} }: Request) {
  return new Promise<{ status: number; headers: Headers }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      const told = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: told }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const requests: Request[] = [
  ...['/healthz', '/readyz', '/api/courses', '/api/nothing', '/api/courses?filters[x'],
  ...[
    '/auth/v1/health',
    '/auth/v1/settings',
    '/auth/v1/verify?token=x&type=recovery',
    '/auth/v1/nothing',
  ],
  ...['/auth/v1/authorize?provider=google', '/auth/v1/callback?error=x&state=<script>'],
  ...['/rest/v1/', '/rest/v1/user_notes', '/rest/v1/nothing', '/rest/v1/rpc/nothing'],
  ...['/storage/v1/bucket', '/storage/v1/object/public/open/nothing.png', '/storage/v1/nothing'],
  ...['/functions/v1/nothing', '/functions/v1/checkout', '/realtime/v1/websocket'],
  ...['/dev/mailbox', '/dev/mailbox/letters/nothing', '/dev/mailbox?to=<script>'],
  ...['/sandbox', '/sandbox/pay/nothing', '/sandbox/nothing'],
  ...['/media/nothing/nothing.svg', '/uploads/nothing.png'],
  ...['/', '/mission', '/nowhere', '/nothing.html', '/auth/login', '/dashboard'],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/%',
    '/%00',
    '//evil.example',
    '/..%2f..%2fetc/passwd',
  ],
].map((path) => ({ path }));

const otherMethods: Request[] = [
  { method: 'POST', path: '/' },
  { method: 'DELETE', path: '/healthz' },
  { method: 'HEAD', path: '/' },
  { method: 'OPTIONS', path: '/rest/v1/user_notes', headers: { origin: 'https://evil.example' } },
  { method: 'PUT', path: '/auth/v1/user' },
  { method: 'TRACE', path: '/' },
];

describe('every answer', () => {
  it.each([...requests, ...otherMethods])(
    'of %j can neither be framed, sniffed nor followed, and sets no cookie',
    async (asked) => {
      const { status, headers } = await ask(asked);
      expect(status).toBeLessThan(501);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(
        /^(strict-origin-when-cross-origin|no-referrer)$/,
      );
      expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
      expect(headers.has('set-cookie')).toBe(false);
      expect(headers.has('server')).toBe(false);
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
      if (/text\/html/.test(headers.get('content-type') ?? '')) {
        expect(policy).toMatch(/base-uri 'none'/);
        expect(policy).toMatch(/form-action '(none|self)'/);
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('permissions-policy')).toContain('geolocation=()');
      }
      const location = headers.get('location') ?? '/';
      expect(location).toMatch(/^\/(?!\/)|^http:\/\/(127\.0\.0\.1|localhost)/);
    },
  );
});

describe.runIf(isBuilt)('pages of the site', () => {
  it.each(['/', '/mission', '/nowhere', '/dashboard', '/auth/login'])(
    '%s run our own scripts and those with a hash, and make HTML by named policies alone',
    async (path) => {
      const policy = (await ask({ path })).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/; script-src 'self'( 'sha256-[^']+')+;/);
      expect(policy).toMatch(/; style-src-elem 'self'( 'sha256-[^']+')*;/);
      expect(policy).toContain("; form-action 'none';");
      expect(policy).toContain(
        "; object-src 'none'; require-trusted-types-for 'script'; trusted-types akada akada-start akada-worker dompurify",
      );
    },
  );
});

describe('uploaded files', () => {
  it.each(uploads)('%s never runs under our name', async (name, type) => {
    for (const path of [
      `/storage/v1/object/public/open/${name}`,
      `/storage/v1/object/public/open/${name}?download`,
    ]) {
      const { status, headers } = await ask({ path });
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).not.toMatch(/html|svg|xml|javascript/);
      if (type !== 'text/plain') {
        expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      }
    }
  });

  it('of learners are not given to visitors', async () => {
    expect((await ask({ path: `${avatars}/me.png` })).status).toBeGreaterThanOrEqual(400);
  });
});
