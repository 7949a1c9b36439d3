import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, signUpAt, startAuthServer } from './testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;
let accessToken: string;

beforeAll(async () => {
  server = await startAuthServer();
  const { session } = await signUpAt(server, 'victim@example.com', password);
  accessToken = session.access_token;
});
afterAll(() => server.stop());

const readUser = (token: string) =>
  server.request('/user', { headers: { authorization: `Bearer ${token}` } });

describe('API keys', () => {
  const plain = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/auth/v1${path}`, init);

  it('are needed everywhere but for links, keys and health', async () => {
    for (const path of ['/settings', '/user', '/reauthenticate', '/admin/users', '/otp']) {
      const response = await plain(path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
    }
    for (const path of ['/signup', '/token', '/verify', '/recover', '/resend', '/logout']) {
      expect((await plain(path, { method: 'POST', body: '{}' })).status).toBe(401);
    }
    expect((await plain('/health')).status).toBe(200);
    expect((await plain('/.well-known/jwks.json')).status).toBe(200);
    const link = await plain('/verify?type=signup&token=x', { redirect: 'manual' });
    expect(link.status).toBe(303);
  });

  it('are refused when wrong, and the secret one from a browser', async () => {
    expect((await plain('/settings', { headers: { apikey: 'sb_publishable_x' } })).status).toBe(
      401,
    );
    const headers = { apikey: server.secrets.secretKey, 'user-agent': 'Mozilla/5.0 (Android)' };
    expect((await plain('/admin/users', { headers })).status).toBe(401);
  });

  it('open the settings, which say what is on', async () => {
    expect(await (await server.request('/settings')).json()).toMatchObject({
      external: { email: true, google: false, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });
});

describe('hostile bodies', () => {
  const signUp = (body: string) => server.request('/signup', { method: 'POST', body });

  it('over 64 kB are refused, announced or not', async () => {
    const big = JSON.stringify({ email: 'a@example.com', password, data: 'x'.repeat(70_000) });
    expect((await signUp(big)).status).toBe(413);
    const stream = new Blob([big]).stream();
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit;
    expect((await server.request('/signup', init)).status).toBe(413);
  });

  it('under that are read as they come', async () => {
    const body = JSON.stringify({ email: 'streamed@example.com', password });
    const init = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    expect((await server.request('/signup', init)).status).toBe(200);
  });

  it.each([
    ['not JSON', '{"email":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"email"'],
    ['nothing', ''],
  ])('that are %s are refused with bad_json', async (_, body) => {
    const response = await signUp(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' });
  });

  it.each([
    ['very deep nesting', `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
    ['very deep lists', `{"data":{"a":${'['.repeat(20000)}${']'.repeat(20000)}}}`],
    ['NUL in a value', JSON.stringify({ email: 'n@example.com', password, data: { a: '\0' } })],
    ['NUL in a key', JSON.stringify({ email: 'n@example.com', password, data: { '\0': 1 } })],
    ['NUL in a password', JSON.stringify({ email: 'n@example.com', password: 'abc\0defghij' })],
    [
      'half a surrogate pair',
      `{"email":"n@example.com","password":"${password}","data":{"a":"\\ud800"}}`,
    ],
    ['a number as email', JSON.stringify({ email: 7, password })],
    ['a list as data', JSON.stringify({ email: 'n@example.com', password, data: [1] })],
    [
      '5 kB of metadata',
      JSON.stringify({ email: 'n@example.com', password, data: { a: 'x'.repeat(5000) } }),
    ],
  ])('with %s are refused with validation_failed', async (_, body) => {
    const response = await signUp(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('with __proto__ or constructor as keys harm nobody', async () => {
    const body = `{"__proto__":{"email":"p@example.com"},"email":"proto@example.com",
      "password":"${password}","data":{"__proto__":{"x":1},"constructor":2,"name":"P"}}`;
    const response = await signUp(body);
    expect(response.status).toBe(200);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await response.json()).toMatchObject({ user: { email: 'proto@example.com' } });
  });

  it('with an email of 60 kB are refused before any pattern sees it', async () => {
    const email = `${'a.'.repeat(30_000)}@example.com`;
    for (const path of ['/signup', '/token?grant_type=password', '/recover', '/resend']) {
      const response = await server.post(path, { email, password, type: 'signup' });
      expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
    }
  });
});

describe('redirects', () => {
  const landing = async (redirectTo: string) => {
    const query = new URLSearchParams({ type: 'signup', token: 'x', redirect_to: redirectTo });
    const response = await server.request(`/verify?${query}`);
    return (response.headers.get('location') ?? '').split('#')[0];
  };

  it('go to our own pages and to listed ones', async () => {
    for (const address of [
      `${server.url}/dashboard?tab=1`,
      'https://learn.example/welcome',
      'https://app.example/in/deep/er',
    ]) {
      expect(await landing(address)).toBe(address);
    }
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https://learn.example/other',
    'https://app.example/inside',
    'https://app.example/in/../out',
    'http://app.example/in/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:\\\\evil.example',
    '/dashboard',
  ])('never go to %s', async (address) => {
    expect(await landing(address)).toBe(`${server.url}/`);
  });

  it('never go to an address that only looks like ours', async () => {
    const { host } = new URL(server.url);
    for (const address of [
      `http://${host}@evil.example/`,
      `http://${host}.evil.example/`,
      `http://evil.example/http://${host}/`,
      `https://${host}/`,
      `http://user:pass@${host}/`,
    ]) {
      expect(await landing(address)).toBe(`${server.url}/`);
    }
  });
});

describe('answers', () => {
  it('are never cached', async () => {
    const response = await readUser(accessToken);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('to unknown routes and odd methods are 4xx, and the next request is unharmed', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/user'],
      ['PROPFIND', '/user'],
      ['DELETE', '/token'],
      ['GET', '/admin/users/%00'],
      ['POST', '/otp'],
      ['GET', '/verify?type=%ff&token=%00'],
    ] as const) {
      const response = await server.request(path, { method });
      expect(response.status).toBeGreaterThanOrEqual(303);
      expect(response.status).toBeLessThan(500);
    }
    const nothing = await server.request('/nothing');
    expect(nothing.status).toBe(404);
    expect(await nothing.json()).toMatchObject({ error_code: 'not_found' });
    expect((await readUser(accessToken)).status).toBe(200);
  });

  it('name the features that are not there', async () => {
    const { error } = await server.client().auth.signInWithOtp({ email: 'victim@example.com' });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('speak both versions of the error protocol', async () => {
    const body = { email: 'v@example.com', password: 'short' };
    const old = await server.post('/signup', body);
    expect(await old.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    const coded = await server.post('/signup', body, { 'x-supabase-api-version': '2024-01-01' });
    expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await coded.json()).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });
});
