import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureBackend } from '#platform/session/client.ts';
import { isGoogleOffered } from './auth-settings.ts';

let asked: { url: string; init: RequestInit | undefined }[] = [];
let answer: (signal: AbortSignal) => Promise<Response>;

beforeAll(() => {
  configureBackend({ url: 'http://settings.test', key: 'public-key' });
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    asked.push({ url: String(input), init });
    return answer(init?.signal ?? new AbortController().signal);
  });
});
afterEach(() => {
  asked = [];
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ external: { google: true } }, 200, true],
  [{ external: { google: false } }, 200, false],
  [{ external: {} }, 200, false],
  [null, 200, false],
  [{ external: { google: 'yes' } }, 200, false],
  [{ external: null }, 200, false],
  [{ message: 'down' }, 503, false],
])('%j with status %s: offered is %s', async (body, status, expected) => {
  answer = async () => Response.json(body, { status });
  expect(await isGoogleOffered()).toBe(expected);
  expect(asked[0]?.url).toBe('http://settings.test/auth/v1/settings');
  expect(asked[0]?.init?.headers).toEqual({ apikey: 'public-key' });
});

test('does not wait for ever for an answer', async () => {
  vi.useFakeTimers();
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const told = vi.fn();
  void isGoogleOffered().then(told);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(told).toHaveBeenCalledWith(false);
});
