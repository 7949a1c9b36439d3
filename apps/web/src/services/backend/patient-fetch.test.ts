import { afterAll, expect, test, vi } from 'vitest';
import { askedPause, patientFetch } from './patient-fetch.ts';

afterAll(() => vi.unstubAllGlobals());

async function refusedAt(path: string, status: number, seconds: number) {
  const headers = { 'retry-after': String(seconds) };
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }));
  await patientFetch(`https://akada.test${path}`);
  return askedPause(Date.now());
}

test('a limit of the contact form or of signing in keeps no note back', async () => {
  expect(await refusedAt('/rest/v1/contact_messages', 429, 600)).toBe(0);
  expect(await refusedAt('/auth/v1/token?grant_type=password', 429, 300)).toBe(0);
});

test('a clock that is set back does not make a pause last for years', async () => {
  const now = Date.now();
  expect(await refusedAt('/rest/v1/user_notes', 503, 30)).toBeGreaterThan(0);
  expect(askedPause(now - 365 * 86_400_000)).toBe(0);
});

test('a limit on writing pauses what waits to be sent, and so does a tired service', async () => {
  const pause = await refusedAt('/rest/v1/user_notes', 429, 2);
  expect(pause).toBeGreaterThan(1_000);
  expect(await refusedAt('/auth/v1/user', 503, 30)).toBeGreaterThan(pause);
});
