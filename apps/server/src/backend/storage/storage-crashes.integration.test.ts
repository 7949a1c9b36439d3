import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStorage, type TestStorage } from '../../../test/storage.ts';

let server: TestStorage;
let ada: Awaited<ReturnType<TestStorage['learner']>>;

beforeAll(async () => {
  server = await startTestStorage({ uploadTimeouts: { idleMs: 300, totalMs: 5_000 } });
  ada = await server.learner();
});
afterAll(() => server.stop());

const keyed = (token = ada.token) => ({
  apikey: server.secrets.publishableKey,
  authorization: `Bearer ${token}`,
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);

describe('broken uploads', () => {
  function startUpload() {
    const { hostname, port } = new URL(server.url);
    const headers = { ...keyed(), 'content-type': 'text/plain', 'content-length': '100000' };
    const path = `/storage/v1/object/homework/${ada.id}/broken.txt`;
    const request = httpRequest({ hostname, port, method: 'POST', path, headers });
    request.on('error', () => undefined);
    request.write('the beginning');
    return request;
  }
  const drafts = async () =>
    (await server.storedFiles()).filter((path) => path.includes('incoming'));

  it('leave nothing when the client goes away', async () => {
    const request = startUpload();
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1));
    request.destroy();
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(0));
  });

  it('leave nothing when the client falls silent, and are told so', async () => {
    const request = startUpload();
    const status = await new Promise((resolve) => {
      request.on('response', (response) => resolve(response.statusCode));
    });
    expect(status).toBe(408);
    expect(await drafts()).toEqual([]);
    request.destroy();
  });

  it('are refused when the form is malformed', async () => {
    const headers = { ...keyed(), 'content-type': 'multipart/form-data; boundary=x' };
    const path = `/object/homework/${ada.id}/form.txt`;
    for (const body of ['', '--x--', 'nothing', '--x\r\n\r\n\r\n--x--']) {
      const response = await ask(path, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'InvalidRequest' });
    }
    expect(await drafts()).toEqual([]);
  });
});

it('counts uploads of learners, not those of the service', async () => {
  const counted: string[] = [];
  const rateLimiter = {
    take: async (key: string) => {
      counted.push(key);
      return { allowed: false, retryAfterSeconds: 9 };
    },
  };
  const limited = await startTestStorage({ rateLimiter });
  const bayo = await limited.learner();
  const { error } = await bayo.storage.from('homework').upload(`${bayo.id}/a.txt`, 'a');
  expect(error).toMatchObject({ status: 429, statusCode: '429' });
  expect(counted).toEqual([`upload:user:${bayo.id}`]);
  expect((await limited.service.from('homework').upload('a.txt', 'a')).error).toBeNull();
  expect(await limited.storedFiles()).toHaveLength(1);
  await limited.stop();
});

it('survives a crash: files without rows are swept, rows keep their files', async () => {
  await ada.storage.from('homework').upload(`${ada.id}/keep-me.txt`, 'kept');
  await ada.storage.from('homework').upload(`${ada.id}/lose-me.txt`, 'lost');
  const before = (await server.storedFiles()).length;
  await server.database.owner`delete from storage.objects where name = ${`${ada.id}/lose-me.txt`}`;
  expect(await server.sweepOrphans()).toBe(1);
  expect(await server.storedFiles()).toHaveLength(before - 1);
  const { data } = await ada.storage.from('homework').download(`${ada.id}/keep-me.txt`);
  expect(await data?.text()).toBe('kept');
});

it('keeps one file when many replace the same object at once', async () => {
  const homework = ada.storage.from('homework');
  const before = (await server.storedFiles()).length;
  const texts = Array.from({ length: 12 }, (_, index) => `version ${index}`);
  const results = await Promise.all(
    texts.map((text) => homework.upload(`${ada.id}/race.txt`, text, { upsert: true })),
  );
  expect(results.every(({ error }) => error === null)).toBe(true);
  const { data } = await homework.download(`${ada.id}/race.txt`);
  expect(texts).toContain(await data?.text());
  expect(await server.storedFiles()).toHaveLength(before + 1);
});

it('keeps one file when many add the same object at once, and only one of them wins', async () => {
  const homework = ada.storage.from('homework');
  const before = (await server.storedFiles()).length;
  const uploads = Array.from({ length: 8 }, (_, index) =>
    homework.upload(`${ada.id}/first.txt`, `writer ${index}`),
  );
  const results = await Promise.all(uploads);
  const refused = results.filter(({ error }) => error !== null);
  expect(refused).toHaveLength(7);
  expect(refused.every(({ error }) => error?.statusCode === '409')).toBe(true);
  expect(await server.storedFiles()).toHaveLength(before + 1);
});
