import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

describe('the journey of a learner', () => {
  const email = 'zainab@example.com';
  const password = 'agege-bread-and-beans';
  const note = {
    course_id: 'jss1-mathematics',
    lesson_id: 'a-lesson',
    content: 'LCM of 4 and 6 is 12',
  };

  it('signs up, writes a note, signs out, signs in again and has it', async () => {
    const first = server.visitor();
    const signUp = await first.auth.signUp({
      email,
      password,
      options: { data: { name: 'Zainab' } },
    });
    const userId = signUp.data.user?.id;
    expect(signUp.error).toBeNull();
    const written = await first.from('user_notes').insert({ user_id: userId, ...note });
    expect(written.error).toBeNull();
    await first.auth.signOut();
    const after = await first.from('user_notes').select();
    expect(after).toMatchObject({ data: null, status: 401, error: { code: '42501' } });

    const second = server.visitor();
    await second.auth.signInWithPassword({ email, password });
    const found = await second
      .from('user_notes')
      .select()
      .eq('user_id', userId)
      .eq('course_id', note.course_id)
      .order('created_at', { ascending: false });
    expect(found.data).toMatchObject([note]);
  });

  it('keeps the note from every other learner', async () => {
    const other = server.visitor();
    await other.auth.signUp({ email: 'bello@example.com', password });
    expect((await other.from('user_notes').select()).data).toEqual([]);
  });
});

describe('one origin', () => {
  it.each([
    ['/auth/v1/health', 200],
    ['/auth/v1/settings', 401],
    ['/rest/v1/user_notes', 401],
    ['/storage/v1/bucket', 401],
    ['/functions/v1/download-my-data', 401],
    ['/functions/v1/unknown', 404],
    ['/realtime/v1/websocket', 404],
    ['/api/courses', 200],
    ['/api/unknown', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/dev/mailbox', 200],
  ])('answers a visitor without a key at %s with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each([
    '/_system/info',
    '/secrets.json',
    '/.data/secrets.json',
    '/auth/v1/health',
    '/auth/v1/.well-known/jwks.json',
    '/rest/v1/',
    '/readyz',
  ])('gives out no secret at %s', async (path) => {
    const body = await (await get(path)).text();
    for (const secret of [
      server.secrets.secretKey,
      ...Object.values(server.secrets.databasePasswords),
    ]) {
      expect(body).not.toContain(secret);
    }
  });

  it('sends an id, and headers that forbid framing and sniffing, with every answer', async () => {
    for (const path of ['/healthz', '/api/courses', '/rest/v1/user_notes', '/auth/v1/health']) {
      const { headers } = await get(path);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('gives the backend to no other origin', async () => {
    const response = await get('/rest/v1/user_notes', {
      origin: 'https://evil.example',
      apikey: server.secrets.publishableKey,
    });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is not ready any more once it drains', async () => {
    server.startDraining();
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
  });
});

it('serves a table that a migration adds while it runs', async () => {
  const { owner } = server.database;
  const ask = async () => (await server.service().from('late_table').select()).status;
  expect(await ask()).toBe(404);
  await owner`create table public.late_table (id int primary key)`;
  await owner.notify('pgrst', 'reload schema');
  await expect.poll(ask).toBe(200);
});

describe('production', () => {
  it('has no mailbox', async () => {
    const production = await startTestServer({ NODE_ENV: 'production' });
    const response = await fetch(`${production.url}/dev/mailbox`, {
      headers: { accept: 'application/json' },
    });
    expect(response.headers.get('content-type')).not.toContain('json');
    await production.stop();
  });
});
