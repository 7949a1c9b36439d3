import { beforeEach, expect, test, vi } from 'vitest';
import { phoneStorage } from '#lib/safe-storage.ts';
import { withBrowserId } from './browser-id.ts';

const site = 'https://school.example';
const send = vi.fn<typeof fetch>(async () => new Response());
const ids = async (...urls: string[]) => {
  send.mockClear();
  for (const url of urls) await withBrowserId(send)(url, { headers: { apikey: 'key' } });
  return send.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-akada-device'));
};

beforeEach(() => {
  phoneStorage.removeItem('akada:browser-id');
  vi.stubGlobal('location', new URL(site));
});

test('a password is sent with the same random id each time', async () => {
  const [first, second, third] = await ids(
    `${site}/auth/v1/token?grant_type=password`,
    `${site}/auth/v1/signup`,
    `${site}/auth/v1/token?grant_type=password`,
  );
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
});

test('no other request and no other origin gets the id', async () => {
  const others = [
    `${site}/auth/v1/token?grant_type=refresh_token`,
    `${site}/auth/v1/user`,
    'https://project.example/auth/v1/token?grant_type=password',
    `${site}.evil.example/auth/v1/token?grant_type=password`,
  ];
  expect(await ids(...others)).toEqual([null, null, null, null]);
  expect(phoneStorage.getItem('akada:browser-id')).toBeNull();
});
