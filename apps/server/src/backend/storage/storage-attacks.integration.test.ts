import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStorage, type TestStorage } from '../../../test/storage.ts';

let server: TestStorage;
let ada: Awaited<ReturnType<TestStorage['learner']>>;

beforeAll(async () => {
  server = await startTestStorage();
  ada = await server.learner();
});
afterAll(() => server.stop());

const keyed = (token = ada.token) => ({
  apikey: server.secrets.publishableKey,
  authorization: `Bearer ${token}`,
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);

/** Sends a path exactly as written: fetch would normalise it first. */
function askRaw(method: string, path: string, headers: Record<string, string>, body = '') {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('names', () => {
  const tricks = [
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    '../../../secrets.json',
    'a/%2e%2e/%2e%2e/b',
    '..%5c..%5csecrets.json',
    'a%00.txt',
    'a%0d%0aSet-Cookie:%20x',
    '%ff%fe',
    'a//b',
    '%252e%252e%252fsecrets.json',
    `${'x'.repeat(1025)}`,
    '__proto__',
    "'; drop table storage.objects; --",
  ];

  it('never reach the file system: every trick is refused or finds nothing', async () => {
    for (const trick of tricks) {
      for (const route of ['object/homework', 'object/public/posters', 'object/info/homework']) {
        const path = `/storage/v1/${route}/${trick.replaceAll(' ', '%20')}`;
        const { status, body } = await askRaw('GET', path, keyed());
        expect([400, 404], `${path} ${body}`).toContain(status);
        expect(body).not.toContain('signingKeys');
      }
    }
    await expect(
      server.database.owner`select 1 from storage.objects limit 1`,
    ).resolves.toBeDefined();
  });

  it('are checked before an upload, a move, a copy and a removal', async () => {
    const files = (await server.storedFiles()).length;
    const headers = { ...keyed(), 'content-type': 'text/plain' };
    const upload = await askRaw(
      'POST',
      `/storage/v1/object/homework/${ada.id}/..%2f..%2fx`,
      headers,
      'x',
    );
    expect(JSON.parse(upload.body)).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    const homework = server.service.from('homework');
    for (const name of ['../x', 'a/../../x', 'a\\b', 'a\0b', '\ud800']) {
      expect((await homework.move('a', name)).error).toMatchObject({ statusCode: '400' });
      expect((await homework.copy('a', name)).error).toMatchObject({ statusCode: '400' });
      expect((await homework.remove([name])).error).toMatchObject({ statusCode: '400' });
      expect((await homework.list(name)).error).toMatchObject({ statusCode: '400' });
    }
    expect(await server.storedFiles()).toHaveLength(files);
  });
});

it('refuses metadata that PostgreSQL cannot hold, and keeps no file of it', async () => {
  const files = (await server.storedFiles()).length;
  for (const json of ['{"a":"\\ud800"}', '{"a":"\\u0000"}', '[]', 'null', '{']) {
    const metadata = Buffer.from(json).toString('base64');
    const headers = { ...keyed(), 'content-type': 'text/plain', 'x-metadata': metadata };
    const path = `/object/homework/${ada.id}/odd.txt`;
    expect((await ask(path, { method: 'POST', headers, body: 'x' })).status, json).toBe(400);
  }
  const cursor = Buffer.from('["\\u0000","\\ud800"]').toString('base64url');
  const { error } = await ada.storage.from('homework').listV2({ cursor });
  expect(error).toMatchObject({ statusCode: '400' });
  expect(await server.storedFiles()).toHaveLength(files);
});

it('names the features that it does not have', async () => {
  const paths = [
    '/upload/resumable',
    '/upload/resumable/x',
    '/render/image/public/posters/a.png',
    '/s3/x',
  ];
  for (const path of paths) {
    const response = await ask(path, { method: 'POST' });
    expect(response.status).toBe(501);
    expect(await response.text()).toContain('is not supported by this server');
  }
  const { error } = await server.visitor
    .from('posters')
    .createSignedUrl('digits.txt', 60, { transform: { width: 10 } });
  expect(error).toMatchObject({ statusCode: '501' });
});

it('answers any body, method and path with a plain refusal', async () => {
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"prefixes":"a"}',
    '{"expiresIn":-1}',
    '{"limit":1e9}',
  ];
  const paths = [
    '/object/list/homework',
    '/object/list-v2/homework',
    '/object/sign/homework/a',
    '/bucket',
  ];
  for (const path of [...paths, '/object/move', '/object/copy', '/object/sign/homework']) {
    for (const body of bodies) {
      const response = await ask(path, { method: 'POST', headers: keyed(), body });
      expect(response.status, `${path} ${body}`).toBeLessThan(500);
      await response.text();
    }
  }
  for (const method of ['PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const { status, body } = await askRaw(method, '/storage/v1/nowhere', keyed());
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ statusCode: '404' });
  }
});
