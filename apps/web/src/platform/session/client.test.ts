import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { isNothing, rpc } from '#platform/rpc/rpc.ts';
import { updateUser } from './auth.ts';
import { backendUrl } from './backend-url.ts';
import { authFetch, getStorage, getTables, isTokenRefused } from './client.ts';

let service: ReturnType<typeof fakeService>;

beforeEach(() => {
  service = fakeService('client.example');
});
afterAll(() => vi.unstubAllGlobals());

const callAll = async () => {
  await (await getTables()).from('notes').select();
  await authFetch(backendUrl('/functions/v1/checkout'));
  await (await getStorage()).from('avatars').list('ada');
};

describe('every part of the client', () => {
  test('speaks with the key for a visitor', async () => {
    await callAll();
    expect(service.shown).toEqual(Array(3).fill(['public-key', 'Bearer public-key']));
  });

  test('speaks with the key and the token of whoever is signed in', async () => {
    const token = await service.signIn();
    await callAll();
    await updateUser({ name: 'Ada' });
    expect(service.shown).toEqual(Array(4).fill(['public-key', `Bearer ${token}`]));
  });
});

test('whoever owes the second step speaks as a visitor, except when the session itself is asked about', async () => {
  const payload = btoa(JSON.stringify({ aal: 'aal1' }));
  const expires_at = Math.floor(Date.now() / 1_000) + 3_600;
  const user = { id: 'ada', factors: [{ status: 'verified' }] };
  const session = { access_token: `h.${payload}.s`, expires_at, user };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
  await callAll();
  expect(service.shown).toEqual(Array(3).fill(['public-key', 'Bearer public-key']));
  await expect(rpc('my_plan', {}, isNothing)).rejects.toThrow('User not authenticated');
  service.answer({ body: { id: 'ada' } });
  expect(await isTokenRefused()).toBe(false);
  expect(service.shown.at(-1)).toEqual(['public-key', `Bearer ${session.access_token}`]);
});

describe('a stored session', () => {
  const store = (leftSeconds: number) => {
    const expires_at = Math.floor(Date.now() / 1_000) + leftSeconds;
    const session = { access_token: 'a.b.c', expires_at, user: { id: 'ada' } };
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
  };

  test.each([
    [200, false],
    [401, true],
    [403, true],
    [503, false],
  ])('that is answered with %s: refused is %s', async (status, expected) => {
    store(3_600);
    service.answer({ status, body: { id: 'ada' } });
    expect(await isTokenRefused()).toBe(expected);
    expect(service.sent).toMatchObject([{ url: '/auth/v1/user' }]);
    expect(service.shown).toEqual([['public-key', 'Bearer a.b.c']]);
  });

  test('whose token is too old is not asked about with it', async () => {
    store(60);
    expect(await isTokenRefused()).toBeNull();
    expect(service.sent).toEqual([]);
  });
});
