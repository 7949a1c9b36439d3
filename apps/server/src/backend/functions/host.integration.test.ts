import { type FunctionHandler, refuse } from '@akada/function-kit/function-handler';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../../../test/functions.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit/postgres-store.ts';
import type { RegisteredFunction } from './registry.ts';

const whoAmI: FunctionHandler = (_request, { user, env }) => Response.json({ user, env });

const echo: FunctionHandler = async (request) =>
  new Response(await request.arrayBuffer(), {
    headers: { 'content-type': 'application/octet-stream', 'x-method': request.method },
  });

let signalOfSlow: AbortSignal | undefined;
const slow: FunctionHandler = (request) => {
  signalOfSlow = request.signal;
  return new Promise(() => undefined);
};

const fail: FunctionHandler = () => {
  throw new Error('the password of the database is hunter2');
};

const countNotes: FunctionHandler = async (_request, { admin }) => {
  const { count, error } = await admin
    .from('user_notes')
    .select('*', { count: 'exact', head: true });
  return Response.json({ count, error });
};

const reachLimit: FunctionHandler = async (request) => {
  const code = new URL(request.url).searchParams.get('code') ?? 'PT409';
  throw Object.assign(new Error('It is full.'), { code });
};

const readCard: FunctionHandler = async (request) =>
  (await request.text()) === 'right'
    ? new Response('in')
    : refuse(401, 'sign_in_refused', 'Wrong.');

const handlers = new Map<string, RegisteredFunction>([
  ['open', { access: 'public', handler: whoAmI }],
  ['mine', { access: 'signed-in', handler: whoAmI }],
  ['echo', { access: 'public', handler: echo }],
  ['slow', { access: 'public', handler: slow }],
  ['fail', { access: 'public', handler: fail }],
  ['late-fail', { access: 'public', handler: async () => Promise.reject(new Error('hunter2')) }],
  ['count', { access: 'public', handler: countNotes }],
  ['full', { access: 'public', handler: reachLimit }],
  [
    'card',
    {
      access: 'public',
      handler: readCard,
      rate: { limit: 1, windowSeconds: 60 },
      counts: 'failures',
    },
  ],
  ['rare', { access: 'public', handler: whoAmI, rate: { limit: 2, windowSeconds: 60 } }],
]);

let server: TestFunctions;
let ada: Awaited<ReturnType<TestFunctions['learner']>>;

beforeAll(async () => {
  let limiter: RateLimiter | undefined;
  server = await startTestFunctions({
    handlers,
    timeoutMs: 1_500,
    settings: { paystackSecretKey: 'sk_test_1' },
    rateLimiter: {
      take: (key, rule) => {
        limiter ??= createRateLimiter(server.database);
        return limiter.take(key, rule);
      },
    },
  });
  ada = await server.learner();
});
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/functions/v1/${path}`, init);

const errorIn = async (response: Response) => ((await response.json()) as { error: string }).error;

async function statusOf({ error }: { error: unknown }) {
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response: Response = (error as FunctionsHttpError).context;
  return [response.status, await errorIn(response)];
}

describe('who calls', () => {
  it('is told to the handler when they are signed in', async () => {
    const { data, error } = await ada.client.functions.invoke('mine');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: ada.id, email: ada.email, assuranceLevel: 'aal1' });
    expect(data.user.provedAt).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(data.env).toEqual({
      PUBLIC_URL: server.url,
      PAYSTACK_SECRET_KEY: 'sk_test_1',
      PEOPLE_SECRET: server.secrets.peopleSecret,
    });
  });

  it('is nobody for visitors and for callers without a key, and public functions still answer', async () => {
    const { data } = await server.client().functions.invoke('open');
    expect(data.user).toBeNull();
    const webhook = await ask('open', { method: 'POST', headers: { authorization: 'Basic abc' } });
    expect(await webhook.json()).toMatchObject({ user: null });
  });

  it('must be signed in where the function says so: no key, no session, the service key are not', async () => {
    expect((await ask('mine')).status).toBe(401);
    expect(await statusOf(await server.client().functions.invoke('mine'))).toEqual([
      401,
      'not_signed_in',
    ]);
    expect(await statusOf(await server.admin.functions.invoke('mine'))).toEqual([
      401,
      'not_signed_in',
    ]);
  });

  it('is refused with a forged, foreign or unsigned token', async () => {
    const [head, body, signature] = ada.token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${head}.${body}.${signature?.slice(0, -6)}AAAAAA`,
      `${none}.${body}.`,
      'x.y.z',
    ];
    for (const token of forged) {
      const headers = { apikey: server.secrets.publishableKey, authorization: `Bearer ${token}` };
      for (const name of ['mine', 'open']) {
        const response = await ask(name, { headers });
        expect([response.status, await errorIn(response)]).toEqual([401, 'token_invalid']);
      }
    }
  });

  it('is refused after signing out, although the token has not expired', async () => {
    const bayo = await server.learner();
    const headers = {
      apikey: server.secrets.publishableKey,
      authorization: `Bearer ${bayo.token}`,
    };
    expect((await ask('mine', { headers })).status).toBe(200);
    await bayo.client.auth.signOut();
    const response = await ask('mine', { headers });
    expect([response.status, await errorIn(response)]).toEqual([401, 'session_ended']);
  });

  it('is refused when banned', async () => {
    const eve = await server.learner();
    await server.database.auth`
      update auth.users set banned_until = now() + interval '1 hour' where id = ${eve.id}`;
    expect(await statusOf(await eve.client.functions.invoke('mine'))).toEqual([
      401,
      'session_ended',
    ]);
  });
});

describe('the request', () => {
  it('reaches the handler byte for byte, with any method', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await ask('echo/sub/path', { method, body: bytes });
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
      expect(response.headers.get('x-method')).toBe(method);
    }
    expect((await ask('echo')).headers.get('x-method')).toBe('GET');
  });

  it('is refused beyond 1 MB, announced or not', async () => {
    const big = new Uint8Array(1024 * 1024 + 1);
    expect((await ask('echo', { method: 'POST', body: big })).status).toBe(413);
    const stream = new Blob([big]).stream();
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit;
    expect((await ask('echo', init)).status).toBe(413);
    const fits = new Uint8Array(1024 * 1024);
    expect((await ask('echo', { method: 'POST', body: fits })).status).toBe(200);
  });

  it('finds no function by a name that is not registered', async () => {
    for (const name of ['', 'nope', '__proto__', 'constructor', '..%2fsecrets', 'OPEN', '%00']) {
      const response = await ask(name, { method: 'POST' });
      expect([response.status, await errorIn(response)]).toEqual([404, 'function_not_found']);
    }
    const { error } = await ada.client.functions.invoke('nope');
    expect(error).toBeInstanceOf(FunctionsHttpError);
  });

  it('is counted by person, and by address for a whole school of visitors', async () => {
    const asAda = { apikey: server.secrets.publishableKey, authorization: `Bearer ${ada.token}` };
    const statuses = async (times: number, headers: Record<string, string>) => {
      const answers = [];
      for (let call = 0; call < times; call += 1) answers.push(await ask('rare', { headers }));
      return answers.map(({ status }) => status);
    };
    expect(await statuses(3, asAda)).toEqual([200, 200, 429]);
    expect(await statuses(41, {})).toEqual([...Array(40).fill(200), 429]);
    const refused = await ask('rare');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: 'too_many_requests',
      message: 'Too many tries at once. Wait a little, then try again.',
    });
  });

  it('counts wrong cards alone, and takes a right one whatever its neighbours tried', async () => {
    const show = async (body: string) => (await ask('card', { method: 'POST', body })).status;
    const statuses = [];
    for (let call = 0; call < 22; call += 1) statuses.push(await show('wrong'));
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await show('right')).toBe(200);
  });

  it('says the sentence of a limit that the database has set', async () => {
    const response = await ask('full');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: 'limit_reached', message: 'It is full.' });
    const tomorrow = await ask('full?code=PT429');
    expect(tomorrow.status).toBe(429);
    expect(Number(tomorrow.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('answers OPTIONS without calling the handler', async () => {
    expect((await ask('fail', { method: 'OPTIONS' })).status).toBe(204);
  });
});

describe('the answer', () => {
  it('is 504 in JSON when the handler takes too long, and the handler is told', async () => {
    expect(await statusOf(await ada.client.functions.invoke('slow'))).toEqual([504, 'timeout']);
    expect(signalOfSlow?.aborted).toBe(true);
  });

  it('is 504 as well when the body never ends', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('x')),
    });
    const response = await ask('echo', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(504);
  });

  it('tells nothing of a fault', async () => {
    for (const name of ['fail', 'late-fail']) {
      const response = await ask(name);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(JSON.parse(text)).toEqual({ error: 'internal', message: 'Something went wrong.' });
    }
  });

  it('is not kept by anyone on the way', async () => {
    const { headers } = await ask('open');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('gives handlers a service client that needs no port', async () => {
  await ada.client.from('user_notes').insert({ user_id: ada.id, course_id: 'c', content: 'hello' });
  const { data } = await server.client().functions.invoke('count');
  expect(data).toEqual({ count: 1, error: null });
});
