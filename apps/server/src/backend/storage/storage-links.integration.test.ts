import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('token confusion', () => {
  it('does not take a signed link for a session', async () => {
    const path = `${ada.id}/a.txt`;
    await ada.storage.from('homework').upload(path, 'a');
    const { data } = await ada.storage.from('homework').createSignedUrl(path, 60);
    const linkToken = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const response = await ask(`/object/homework/${path}`, { headers: keyed(linkToken) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    await expect(server.tokens.verify(linkToken)).rejects.toThrow();
  });

  it('does not take a session, or anything signed with its key, for a link', async () => {
    const path = `homework/${ada.id}/a.txt`;
    const { publicKeyText, url } = {
      publicKeyText: JSON.stringify(server.tokens.jwks()),
      url: path,
    };
    const withPublicKey = await new SignJWT({ url })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(publicKeyText));
    for (const token of [ada.token, withPublicKey, server.secrets.publishableKey, '']) {
      const response = await ask(`/object/sign/${path}?token=${token}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'InvalidJWT' });
    }
  });

  it('asks for an API key, and refuses the secret one from a browser', async () => {
    const none = await ask('/object/homework/x.txt');
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ message: 'No API key found in request' });
    const headers = { apikey: server.secrets.secretKey, 'user-agent': 'Mozilla/5.0' };
    expect((await ask('/bucket', { headers })).status).toBe(401);
  });
});

describe('signed links', () => {
  const path = () => `${ada.id}/linked.txt`;

  beforeAll(async () => {
    await ada.storage.from('homework').upload(path(), 'for you', { cacheControl: '86400' });
  });

  it('open one object, without a key, for no longer than they say', async () => {
    const { data } = await ada.storage.from('homework').createSignedUrl(path(), 60);
    const response = await fetch(data?.signedUrl ?? '');
    expect(await response.text()).toBe('for you');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=(60|59)$/);
  });

  it('are worth nothing after their time, for another object, or tampered with', async () => {
    const { data } = await ada.storage.from('homework').createSignedUrl(path(), 3_600);
    const url = data?.signedUrl ?? '';
    const elsewhere = await fetch(url.replace('linked.txt', 'a.txt'));
    expect(await elsewhere.json()).toMatchObject({ error: 'InvalidSignature' });
    const tampered = await fetch(`${url.slice(0, -4)}AAAA`);
    expect(await tampered.json()).toMatchObject({ error: 'InvalidJWT' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      expect((await fetch(url)).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are made many at once, only for what the caller may see', async () => {
    const { data } = await ada.storage
      .from('homework')
      .createSignedUrls([path(), 'someone/else.txt', '../x'], 60);
    expect(data?.map(({ error }) => error === null)).toEqual([true, false, false]);
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('for you');
  });

  it('take an upload once, in the name of who asked for it', async () => {
    const homework = ada.storage.from('homework');
    const target = `${ada.id}/by-link.txt`;
    const { data } = await homework.createSignedUploadUrl(target);
    const token = data?.token ?? '';
    const visitor = server.visitor.from('homework');
    const stolen = await visitor.uploadToSignedUrl(`${ada.id}/other.txt`, token, 'x');
    expect(stolen.error).toMatchObject({ statusCode: '400' });
    const first = await visitor.uploadToSignedUrl(target, token, 'sent');
    expect(first.data?.fullPath).toBe(`homework/${target}`);
    const again = await visitor.uploadToSignedUrl(target, token, 'again', { upsert: true });
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect(await (await homework.download(target)).data?.text()).toBe('sent');
    const [row] = await server.database
      .owner`select owner from storage.objects where name = ${target}`;
    expect(row?.owner).toBe(ada.id);
    const reading = await ask(`/object/sign/homework/${target}?token=${token}`);
    expect(reading.status).toBe(400);
  });
});
