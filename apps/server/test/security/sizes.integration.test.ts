import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Learner } from '../learner-with-data.ts';
import { type AccessEnv, startAccessEnv } from './testing/access-setup.ts';
import { isAllowedError } from './testing/hostile-input.ts';
import { send } from './testing/send.ts';
import { streamBody } from './testing/stream-body.ts';

const mega = 1024 * 1024;
const json = { 'content-type': 'application/json' };

let env: AccessEnv;
let ada: Learner;
let rssAtStart: number;

async function start() {
  env = await startAccessEnv();
  ada = await env.learnerWithData();
}

/** The bodies that a test sends use up the budget of written bytes. */
async function startAnew() {
  await env.stop();
  await start();
}

beforeAll(async () => {
  await start();
  rssAtStart = process.memoryUsage().rss;
});
afterAll(() => env.stop());

const identity = (path = '/rest/v1') => env.identityFor(path, ada.token);

/** Where a learner can send a body, and the content type expected there. */
const bodies = (): Record<string, [method: string, path: string, type: string]> => ({
  'a row': ['POST', '/rest/v1/user_notes', 'application/json'],
  'a change': ['PATCH', '/rest/v1/user_notes?id=not.is.null', 'application/json'],
  'an rpc': ['POST', '/rest/v1/rpc/save_assignment', 'application/json'],
  'a sign-up': ['POST', '/auth/v1/signup', 'application/json'],
  'a profile': ['PUT', '/auth/v1/user', 'application/json'],
  'a function': ['POST', '/functions/v1/benchmark', 'application/json'],
  'a webhook': ['POST', '/functions/v1/paystack-webhook', 'application/json'],
  'a list of files': ['POST', '/storage/v1/object/list/avatars', 'application/json'],
  'a picture': ['POST', `/storage/v1/object/avatars/${ada.id}/big.png`, 'image/png'],
  homework: ['POST', `/storage/v1/object/submissions/${ada.id}/a/big.pdf`, 'application/pdf'],
});

async function expectRefused(
  call: { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
  statuses: number[],
) {
  // A connection of its own: the server may close it after refusing a body.
  const headers = { ...identity(call.path), ...json, connection: 'close', ...call.headers };
  const { status, text } = await send(env.url, { ...call, headers });
  const label = `${call.method} ${call.path.slice(0, 120)} → ${status} ${text.slice(0, 200)}`;
  expect(statuses, label).toContain(status);
  if (status >= 400) expect(isAllowedError(text), label).toBe(true);
}

describe('bodies without end', () => {
  it('are refused wherever one can be sent, after a few megabytes and with a sentence', async () => {
    const targets = Object.entries(bodies());
    const poured = await Promise.all(
      targets.map(async ([name, [method, path, type]]) => {
        const headers = { ...identity(), 'content-type': type };
        return { name, ...(await streamBody(`${env.url}${path}`, method, headers, 300 * mega)) };
      }),
    );
    for (const { name, status, text, bytes } of poured) {
      expect([413, 400], `${name}: ${status} ${text}`).toContain(status);
      expect(bytes / mega, name).toBeLessThan(30);
    }
  });

  it('are refused by their announced length before they are read', async () => {
    await startAnew();
    for (const [name, [method, path, type]] of Object.entries(bodies())) {
      const headers = { ...identity(), 'content-type': type, 'content-length': String(500 * mega) };
      const { status, bytes } = await streamBody(`${env.url}${path}`, method, headers, 300 * mega);
      expect([413, 400], name).toContain(status);
      expect(bytes / mega, name).toBeLessThan(30);
    }
  });
});

describe('bodies that grow when they are read', () => {
  beforeAll(startAnew);

  const deep = (open: string, close: string, times: number) =>
    `${open.repeat(times)}1${close.repeat(times)}`;

  const nested = {
    'lists, one level too many': deep('[', ']', 101),
    'objects, one level too many': deep('{"a":', '}', 101),
    lists: deep('[', ']', 15_000),
    objects: deep('{"a":', '}', 9_000),
    'lists that begin behind a quote': deep(String.raw`["\"",`, ']', 5_000),
    'lists that are never closed': '['.repeat(15_000),
  };
  const nesting = /nested (?:too deeply|deeper than 100 levels)/;

  it.each(Object.entries(nested))('are refused when they are nested: %s', async (_, value) => {
    const id = '00000000-0000-4000-8000-000000000009';
    const attempt = `"id":"${id}","user_id":"${ada.id}","course_id":"c","lesson_id":"l","correct":0,"total":1,"started_at":"2026-01-01","finished_at":"2026-01-01"`;
    for (const [path, body] of [
      ['/rest/v1/quiz_attempts', `{${attempt},"answers":${value}}`],
      ['/rest/v1/user_notes', `{"user_id":"${ada.id}","course_id":"c","content":${value}}`],
      ['/rest/v1/rpc/save_assignment', `{"assignment_id":"a","answers":{"q":{"text":${value}}}}`],
      ['/rest/v1/rpc/record_flashcard_review', `{"review":${value},"schedule":${value}}`],
      ['/auth/v1/signup', `{"email":"a@b.co","password":"mango-tree-2026","data":{"a":${value}}}`],
      ['/functions/v1/benchmark', `{"action":${value}}`],
      ['/functions/v1/checkout', `{"planId":${value},"email":${value}}`],
      ['/functions/v1/paystack-webhook', `{"event":${value}}`],
      ['/storage/v1/object/list/avatars', `{"prefix":${value}}`],
      ['/storage/v1/object/move', `{"bucketId":${value}}`],
      ['/api/courses', value],
    ] as const) {
      const headers = { ...identity(path), ...json, connection: 'close' };
      const { status, text } = await send(env.url, { method: 'POST', path, headers, body });
      expect({ path, status }, text).toEqual({ path, status: 400 });
      expect(text).toMatch(nesting);
    }
  });

  it('are refused when a filter or an argument in the address is nested', async () => {
    const levels = encodeURIComponent(deep('[', ']', 101));
    for (const path of [
      `/rest/v1/quiz_attempts?answers=eq.${levels}`,
      `/rest/v1/quiz_attempts?answers->0=neq.${levels}`,
      `/rest/v1/quiz_attempts?answers=in.("[]","${levels}")`,
      `/rest/v1/quiz_attempts?or=(id.is.null,and(answers.eq."${levels}",id.is.null))`,
      `/rest/v1/rpc/save_assignment?assignment_id=a&answers=${levels}`,
    ]) {
      const { status, text } = await send(env.url, {
        method: 'GET',
        path,
        headers: identity(path),
      });
      expect({ path, status }, text).toEqual({ path, status: 400 });
      expect(text).toMatch(nesting);
    }
    const { status } = await send(env.url, {
      method: 'GET',
      path: `/rest/v1/user_notes?content=eq.${levels}`,
      headers: identity(),
    });
    expect(status, 'a text may hold any brackets').toBe(200);
  });

  it('are taken when they are nested as deep as we allow', async () => {
    const attempt = {
      id: '00000000-0000-4000-8000-000000000010',
      user_id: ada.id,
      ...{ course_id: 'c', lesson_id: 'l', correct: 0, total: 1 },
      ...{ started_at: '2026-01-01', finished_at: '2026-01-01' },
    };
    const body = JSON.stringify({ ...attempt, answers: JSON.parse(deep('[', ']', 99)) });
    const path = '/rest/v1/quiz_attempts';
    const headers = { ...identity(path), ...json };
    const { status, text } = await send(env.url, { method: 'POST', path, headers, body });
    expect(status, text).toBe(201);
  });

  it('are refused when they are packed: nothing unpacks them', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * mega, 0x20));
    for (const [name, [method, path, type]] of Object.entries(bodies())) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip' };
      const before = process.memoryUsage().arrayBuffers;
      await expectRefused({ method, path, headers, body: bomb }, [400, 401, 413, 415]);
      expect(process.memoryUsage().arrayBuffers - before, name).toBeLessThan(30 * mega);
    }
  });

  it('are refused when they are a hundred thousand rows', async () => {
    const rows = (row: string) => `[${`${row},`.repeat(100_000)}${row}]`;
    for (const body of [rows('{}'), rows('{"a":1}'), rows('[]'), rows('null')]) {
      await expectRefused({ method: 'POST', path: '/rest/v1/user_notes', body }, [400, 413]);
    }
    const keys = Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',');
    for (const path of ['/rest/v1/user_notes', '/rest/v1/rpc/save_assignment']) {
      await expectRefused({ method: 'POST', path, body: `{${keys}}` }, [400, 404, 413]);
    }
  });

  it('are refused when they are a form of ten thousand parts', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const path = `/storage/v1/object/avatars/${ada.id}/form.png`;
    const body = `${part.repeat(10_000)}--x--\r\n`;
    await expectRefused({ method: 'POST', path, headers, body }, [400, 413]);
  });
});

describe('addresses', () => {
  const get = (path: string, statuses: number[]) =>
    expectRefused({ method: 'GET', path }, statuses);

  it('are refused when they are long', async () => {
    const long = 'a'.repeat(40_000);
    for (const path of [
      '/rest/v1/user_notes?content=eq.',
      '/api/courses?x=',
      '/storage/v1/object/avatars/',
      '/auth/v1/verify?token=',
      '/functions/v1/',
      '/',
    ]) {
      await get(path + long, [431]);
    }
    await get(`/storage/v1/object/avatars/${'a'.repeat(9_000)}`, [400]);
    await get(
      `/rest/v1/user_notes?content=in.(${'a,'.repeat(7_000)}a)&x=${'b'.repeat(1_000)}`,
      [400, 414, 431],
    );
  });

  it('are refused when they hold thousands of filters, embeds, orders or levels', async () => {
    for (const path of [
      `/rest/v1/user_notes?${'id=eq.1&'.repeat(1_500)}`,
      `/rest/v1/user_notes?or=(${'id.eq.1,'.repeat(1_500)}id.eq.1)`,
      `/rest/v1/user_notes?or=${'(and'.repeat(1_000)}${')'.repeat(1_000)}`,
      `/rest/v1/user_notes?select=${'id,'.repeat(3_000)}id`,
      `/rest/v1/flashcard_sets?select=${'flashcards(flashcard_sets('.repeat(100)}id${'))'.repeat(100)}`,
      `/rest/v1/user_notes?order=${'id,'.repeat(3_000)}id`,
    ]) {
      await get(path, [400, 414]);
    }
    // A list is not a valid value for a comparison.
    await get(`/api/courses?${'filters[title][$eq]=a&'.repeat(500)}`, [400]);
    await get(`/api/courses?filters${'[$and][0]'.repeat(500)}=1`, [400]);
    await get(`/api/courses?populate${'[units][populate]'.repeat(300)}=*`, [400]);
  });

  it('are refused when they ask for the same rows or words again and again', async () => {
    const many = (times: number, what: string) =>
      Array.from({ length: times }, (_, index) => `a${index}:${what}`).join();
    for (const path of [
      '/rest/v1/flashcard_sets?select=*,flashcards(*,flashcard_sets(*,flashcards(*)))',
      '/rest/v1/flashcards?select=*,flashcard_sets(*,flashcards(*))',
      `/rest/v1/flashcard_sets?select=${many(6, 'flashcards(*)')}`,
      `/rest/v1/user_notes?select=${many(9, 'content')}`,
      `/rest/v1/quiz_attempts?select=${many(9, 'answers->0')}`,
      '/rest/v1/user_notes?select=*,*,*,*,*,*,*,*,*',
    ]) {
      await get(path, [400]);
    }
    await get('/rest/v1/flashcard_sets?select=*,flashcards(*,flashcard_sets(course_id))', [200]);
  });

  it('get no more rows than a page holds, whatever they ask for', async () => {
    await env.database.owner`
      insert into flashcards (set_id, front_content, back_content)
      select (select id from flashcard_sets limit 1), 'a', 'b' from generate_series(1, 1200)`;
    for (const headers of [{}, { range: '0-999999999999999' }, { prefer: 'count=exact' }]) {
      const path = '/rest/v1/flashcards?select=id&limit=999999999999999';
      const answer = await send(env.url, {
        method: 'GET',
        path,
        headers: { ...identity(), ...headers },
      });
      expect(JSON.parse(answer.text)).toHaveLength(1_000);
    }
  });
});

describe('keys that every object has', () => {
  it('pollute nothing', async () => {
    const traps =
      '"__proto__":{"polluted":1,"role":"service_role"},"constructor":{"prototype":{"polluted":1}}';
    for (const [method, path, type] of Object.values(bodies())) {
      const headers = { ...identity(), 'content-type': type };
      const { status } = await send(env.url, { method, path, headers, body: `{${traps}}` });
      expect(status, path).toBeLessThan(500);
    }
    for (const path of [
      '/api/courses?filters[__proto__][polluted]=1',
      '/api/courses?populate[constructor][prototype][polluted]=1',
      '/api/courses?__proto__[polluted]=1&sort[__proto__]=1',
      '/rest/v1/user_notes?__proto__=eq.1',
      '/rest/v1/__proto__',
      '/rest/v1/rpc/constructor',
      '/functions/v1/__proto__',
    ]) {
      const { status } = await send(env.url, {
        method: 'GET',
        path,
        headers: identity(path),
      });
      expect(status, path).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

it('leaves the server as it was: it answers, and has not grown', async () => {
  const { data } = await ada.client.from('user_notes').select('content');
  expect(data).toEqual([{ content: 'my note' }]);
  expect((await fetch(`${env.url}/readyz`)).status).toBe(200);
  expect((process.memoryUsage().rss - rssAtStart) / mega).toBeLessThan(400);
});
