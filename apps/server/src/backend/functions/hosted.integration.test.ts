import type { FunctionDefinition } from '@akada/function-kit/function-handler';
import { createHostedHandler } from '@akada/function-kit/hosted-handler';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import ws from 'ws';
import { startTestFunctions, type TestFunctions } from '../../../test/functions.ts';

let server: TestFunctions;
let ada: Awaited<ReturnType<TestFunctions['learner']>>;

beforeAll(async () => {
  server = await startTestFunctions();
  ada = await server.learner();
});
afterAll(() => server.stop());

const tellUser: FunctionDefinition['handler'] = (_request, { user }) => Response.json(user);

/** The entry point for hosted Supabase, with our own server in place of the project. */
function hosted(definition: FunctionDefinition, keys: Record<string, string>, timeoutMs?: number) {
  const environment = { SUPABASE_URL: server.url, PUBLIC_URL: 'https://akada.example', ...keys };
  const makeAdmin = (url: string, key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
    });
  return createHostedHandler(definition, environment, makeAdmin, timeoutMs);
}

const newKeys = () => ({
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secrets.secretKey }),
});
const call = (token?: string, method = 'POST') =>
  new Request('https://project.example/functions/v1/x', {
    method,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

it('gives handlers the same user as our own server, with new and old names of the key', async () => {
  const oldKeys = { SUPABASE_SERVICE_ROLE_KEY: server.secrets.secretKey };
  for (const keys of [newKeys(), oldKeys]) {
    const answer = await hosted({ access: 'signed-in', handler: tellUser }, keys)(call(ada.token));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: ada.id,
      email: ada.email,
      assuranceLevel: 'aal1',
      provedAt: expect.any(Number),
    });
  }
});

it('lets nobody in with a key, a forged token or after signing out', async () => {
  const answerOf = hosted({ access: 'signed-in', handler: tellUser }, newKeys());
  const bayo = await server.learner();
  await bayo.client.auth.signOut();
  const forged = `${ada.token.slice(0, -6)}AAAAAA`;
  for (const token of [undefined, server.secrets.publishableKey, forged, bayo.token]) {
    expect((await answerOf(call(token))).status).toBe(401);
  }
});

it('lets public functions answer visitors', async () => {
  const answer = await hosted({ access: 'public', handler: tellUser }, newKeys())(call());
  expect(await answer.json()).toBeNull();
});

it('answers preflights and opens answers to our own site', async () => {
  const answerOf = hosted({ access: 'signed-in', handler: tellUser }, newKeys());
  const preflight = await answerOf(call(undefined, 'OPTIONS'));
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://akada.example');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

it('lets the origins that were configured read answers, and no other', async () => {
  const keys = { ...newKeys(), CORS_ORIGINS: 'https://app.example, https://other.example/' };
  const answerOf = hosted({ access: 'public', handler: tellUser }, keys);
  const from = async (origin: string) => {
    const request = new Request('https://project.example/x', { headers: { origin } });
    return (await answerOf(request)).headers.get('access-control-allow-origin');
  };
  expect(await from('https://other.example')).toBe('https://other.example');
  expect(await from('https://akada.example')).toBe('https://akada.example');
  expect(await from('https://evil.example')).toBe('https://akada.example');
});

it('waits for a handler only so long, and tells it to stop', async () => {
  let stopped = false;
  const handler: FunctionDefinition['handler'] = (request) => {
    request.signal.addEventListener('abort', () => {
      stopped = true;
    });
    return new Promise(() => undefined);
  };
  const answer = await hosted({ access: 'public', handler }, newKeys(), 20)(call());
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([504, '5']);
  expect(stopped).toBe(true);
});

it('keeps a signed-in person signed in while the auth service is down', async () => {
  const nowhere = { ...newKeys(), SUPABASE_URL: 'http://127.0.0.1:9' };
  const answerOf = hosted({ access: 'signed-in', handler: tellUser }, nowhere);
  const answer = await answerOf(call(ada.token));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

it('tells nothing of a fault', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handler = () => {
    throw new Error('hunter2');
  };
  const answer = await hosted({ access: 'public', handler }, newKeys())(call());
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'internal', message: 'Something went wrong.' },
  ]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('does not start without a secret key', () => {
  expect(() => hosted({ access: 'public', handler: tellUser }, {})).toThrow('no secret key');
});
