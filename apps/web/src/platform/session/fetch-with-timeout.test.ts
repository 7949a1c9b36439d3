import { afterAll, expect, test, vi } from 'vitest';
import { fetchWithTimeout, retryAfterPause } from './fetch-with-timeout.ts';

afterAll(() => vi.unstubAllGlobals());

async function refusedAt(path: string, status: number, seconds: number) {
  const headers = { 'retry-after': String(seconds) };
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }));
  await fetchWithTimeout(`https://akada.test${path}`);
  return retryAfterPause(Date.now());
}

test('a limit of the contact form or of signing in keeps no note back', async () => {
  expect(await refusedAt('/rest/v1/contact_messages', 429, 600)).toBe(0);
  expect(await refusedAt('/auth/v1/token?grant_type=password', 429, 300)).toBe(0);
});

test('a clock that is set back does not make a pause last for years', async () => {
  const now = Date.now();
  expect(await refusedAt('/rest/v1/user_notes', 503, 30)).toBeGreaterThan(0);
  expect(retryAfterPause(now - 365 * 86_400_000)).toBe(0);
});

test('a limit on writing pauses what waits to be sent, and so does a tired service', async () => {
  const pause = await refusedAt('/rest/v1/user_notes', 429, 2);
  expect(pause).toBeGreaterThan(1_000);
  expect(await refusedAt('/auth/v1/user', 503, 60)).toBeGreaterThan(pause);
});

test('no timer and no listener stays behind an answer, a failure or a refusal', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const added = vi.spyOn(leaving.signal, 'addEventListener');
  const removed = vi.spyOn(leaving.signal, 'removeEventListener');
  const ask = () => fetchWithTimeout('https://akada.test/rest/v1/x', { signal: leaving.signal });
  vi.stubGlobal('fetch', async () => new Response('{"a":1}'));
  expect(await (await ask()).json()).toEqual({ a: 1 });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await ask()).status).toBe(204);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  vi.useRealTimers();
});

test('an answer whose end never comes is given up', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return new Response(body);
  });
  const asking = expect(fetchWithTimeout('https://akada.test/rest/v1/x')).rejects.toThrow(
    'Too slow',
  );
  await vi.advanceTimersByTimeAsync(45_000);
  await asking;
  vi.useRealTimers();
});
