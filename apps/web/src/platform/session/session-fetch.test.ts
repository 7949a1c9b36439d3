import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listNotes } from '#domains/notes/api.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { getSession } from './auth.ts';
import { discardAuth, getStorage } from './client.ts';

const place = { courseId: 'c1', lessonId: 'l1' };
const yearMs = 365 * 24 * 60 * 60 * 1000;
let hosts = 0;
let service: ReturnType<typeof fakeService>;

beforeEach(() => {
  hosts += 1;
  service = fakeService(`clock${hosts}.example`);
});
afterEach(async () => {
  vi.useRealTimers();
  await discardAuth();
});
afterAll(() => vi.unstubAllGlobals());

const setClock = (shiftMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shiftMs });

const expired = { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } };
const renewed = {
  body: {
    access_token: 'new.new.new',
    refresh_token: 'r2',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: 1,
    user: { id: 'ada', email: 'ada@example.com', user_metadata: {}, aud: 'authenticated' },
  },
};
const asked = () => service.sent.map(({ url }) => url.split('?')[0]);

describe('a phone whose clock is years off', () => {
  test.each([
    ['ahead', 3 * yearMs],
    ['behind', -3 * yearMs],
  ])('(%s) signs in, and its session lasts an hour by its own clock', async (_, shiftMs) => {
    setClock(shiftMs);
    await service.signIn();
    const { data } = await getSession();
    const left = (data?.session?.expires_at ?? 0) * 1000 - Date.now();
    expect(Math.round(left / 60_000)).toBe(60);
    expect(service.sent).toEqual([]);
    service.answer({ body: [] });
    await listNotes(place);
    expect(asked()).toEqual(['/rest/v1/user_notes']);
  });
});

describe('a token that the service refuses', () => {
  test('is renewed once and the request is made again, though the clock calls it good', async () => {
    await service.signIn();
    setClock(-yearMs);
    const at = '2026-01-02T03:04:05+00:00';
    const whose = { user_id: 'ada', course_id: 'c1', lesson_id: 'l1' };
    const note = { id: 'n1', ...whose, content: 'x', created_at: at, updated_at: at };
    service.answer(expired, renewed, { body: [note] });
    expect(await listNotes(place)).toMatchObject([note]);
    expect(asked()).toEqual(['/rest/v1/user_notes', '/auth/v1/token', '/rest/v1/user_notes']);
  });

  test('is renewed too when the storage service refuses it in its own way', async () => {
    await service.signIn();
    const body = { statusCode: '403', error: 'Unauthorized', message: 'JWT expired' };
    service.answer({ status: 400, body }, renewed, { body: [] });
    const storage = await getStorage();
    expect((await storage.from('avatars').list('ada')).error).toBeNull();
    const list = '/storage/v1/object/list/avatars';
    expect(asked()).toEqual([list, '/auth/v1/token', list]);
  });

  test('is not blamed for another fault', async () => {
    await service.signIn();
    service.answer({ status: 400, body: { code: '22P02', message: 'invalid input' } });
    await expect(listNotes(place)).rejects.toMatchObject({ status: 400 });
    expect(asked()).toEqual(['/rest/v1/user_notes']);
  });

  test('is refused for good when it cannot be renewed', async () => {
    await service.signIn();
    const ended = { status: 400, body: { code: 'refresh_token_not_found', message: 'gone' } };
    service.answer(expired, ended);
    await expect(listNotes(place)).rejects.toMatchObject({ status: 401 });
    expect(asked()).toEqual(['/rest/v1/user_notes', '/auth/v1/token']);
  });

  test('is renewed once and not for every request, when a new one is refused too', async () => {
    await service.signIn();
    service.answer(expired, renewed, expired, expired, expired);
    for (let asking = 0; asking < 3; asking += 1) {
      await expect(listNotes(place)).rejects.toMatchObject({ status: 401 });
    }
    expect(asked().filter((path) => path === '/auth/v1/token')).toHaveLength(1);
  });

  test('asks for one renewal, however many requests were refused', async () => {
    await service.signIn();
    service.answer(expired, expired, renewed, { body: [] }, { body: [] });
    await Promise.all([listNotes(place), listNotes(place)]);
    expect(asked().filter((path) => path === '/auth/v1/token')).toHaveLength(1);
  });
});
