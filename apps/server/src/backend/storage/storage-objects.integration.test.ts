import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStorage, type TestStorage } from '../../../test/storage.ts';

let server: TestStorage;
let ada: Awaited<ReturnType<TestStorage['learner']>>;
let bayo: Awaited<ReturnType<TestStorage['learner']>>;

beforeAll(async () => {
  server = await startTestStorage();
  [ada, bayo] = await Promise.all([server.learner(), server.learner()]);
});
afterAll(() => server.stop());

const textOf = async (blob: Blob | null) => (blob ? blob.text() : undefined);

describe('objects in a private bucket', () => {
  it('gives back what its owner put in: bytes, text, blobs, forms and streams', async () => {
    const homework = ada.storage.from('homework');
    const form = new FormData();
    form.append('file', new Blob(['form'], { type: 'text/plain' }), 'a.txt');
    const bodies = {
      buffer: Buffer.from('buffer'),
      text: 'text',
      blob: new Blob(['blob'], { type: 'text/plain' }),
      form,
      stream: new Blob(['stream']).stream(),
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const { data, error } = await homework.upload(`${ada.id}/kinds/${kind}.txt`, body);
      expect(error).toBeNull();
      expect(data).toMatchObject({ path: `${ada.id}/kinds/${kind}.txt` });
      expect(data?.fullPath).toBe(`homework/${ada.id}/kinds/${kind}.txt`);
      expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
      const download = await homework.download(`${ada.id}/kinds/${kind}.txt`);
      expect(await textOf(download.data)).toBe(kind);
    }
  });

  it('keeps names that hosted Supabase keeps, and refuses the others as it does', async () => {
    const homework = ada.storage.from('homework');
    for (const name of ['my essay.txt', "Ada's (1) & 2!.txt", 'a+b=c, d;e:f@g$.txt']) {
      const path = `${ada.id}/names/${name}`;
      expect((await homework.upload(path, name)).error).toBeNull();
      expect(await textOf((await homework.download(path)).data)).toBe(name);
    }
    const { data } = await homework.list(`${ada.id}/names`);
    expect(data?.map(({ name }) => name)).toContain('my essay.txt');
    for (const name of ['Ẹ̀kọ́ ọjọ́ kìíní.txt', '作业 (1).txt', '50%25 off.txt', 'a#b', 'a~b']) {
      const { error } = await homework.upload(`${ada.id}/names/${encodeURIComponent(name)}`, name);
      expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/^Invalid key/) });
    }
  });

  it('tells size, type, caching and the metadata that came with the upload', async () => {
    const homework = ada.storage.from('homework');
    const path = `${ada.id}/info.json`;
    const options = {
      contentType: 'application/json',
      cacheControl: '60',
      metadata: { lesson: 'fractions', tries: 2 },
    };
    await homework.upload(path, '{"a":1}', options);
    const { data } = await homework.info(path);
    expect(data).toMatchObject({
      name: path,
      bucketId: 'homework',
      size: 7,
      contentType: 'application/json',
      cacheControl: 'max-age=60',
      metadata: { lesson: 'fractions', tries: 2 },
    });
    const blob = new Blob(['{}'], { type: 'application/json' });
    await homework.upload(`${ada.id}/info2.json`, blob, { cacheControl: '90', metadata: { n: 1 } });
    expect((await homework.info(`${ada.id}/info2.json`)).data).toMatchObject({
      contentType: 'application/json',
      cacheControl: 'max-age=90',
      metadata: { n: 1 },
    });
  });

  it('refuses a second upload of a name, and replaces with upsert or update', async () => {
    const homework = ada.storage.from('homework');
    const path = `${ada.id}/essay.txt`;
    const first = await homework.upload(path, 'one');
    const files = (await server.storedFiles()).length;
    const again = await homework.upload(path, 'two');
    expect(again.error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await textOf((await homework.download(path)).data)).toBe('one');
    const upserted = await homework.upload(path, 'three', { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect(await textOf((await homework.download(path)).data)).toBe('three');
    expect((await homework.update(path, 'four')).error).toBeNull();
    expect(await textOf((await homework.download(path)).data)).toBe('four');
    expect(await server.storedFiles()).toHaveLength(files);
  });

  it('knows what exists', async () => {
    const homework = ada.storage.from('homework');
    await homework.upload(`${ada.id}/here.txt`, 'x');
    expect((await homework.exists(`${ada.id}/here.txt`)).data).toBe(true);
    expect((await homework.exists(`${ada.id}/not-here.txt`)).data).toBe(false);
  });

  it('moves and copies for the owner', async () => {
    const homework = ada.storage.from('homework');
    await homework.upload(`${ada.id}/draft.txt`, 'draft');
    expect((await homework.move(`${ada.id}/draft.txt`, `${ada.id}/final.txt`)).data).toEqual({
      message: 'Successfully moved',
    });
    expect((await homework.exists(`${ada.id}/draft.txt`)).data).toBe(false);
    const copy = await homework.copy(`${ada.id}/final.txt`, `${ada.id}/copy.txt`);
    expect(copy.data?.path).toBe(`homework/${ada.id}/copy.txt`);
    await homework.update(`${ada.id}/copy.txt`, 'changed');
    expect(await textOf((await homework.download(`${ada.id}/final.txt`)).data)).toBe('draft');
    expect((await homework.move(`${ada.id}/final.txt`, `${ada.id}/copy.txt`)).error).toMatchObject({
      statusCode: '409',
    });
    expect((await homework.copy(`${ada.id}/nothing.txt`, `${ada.id}/x.txt`)).error).toMatchObject({
      statusCode: '404',
    });
  });

  it('removes the rows and their files', async () => {
    const homework = ada.storage.from('homework');
    const before = (await server.storedFiles()).length;
    await homework.upload(`${ada.id}/old-1.txt`, '1');
    await homework.upload(`${ada.id}/old-2.txt`, '2');
    const { data } = await homework.remove([`${ada.id}/old-1.txt`, `${ada.id}/old-2.txt`, 'nope']);
    expect(data?.map(({ name }) => name).sort()).toEqual([
      `${ada.id}/old-1.txt`,
      `${ada.id}/old-2.txt`,
    ]);
    expect(await server.storedFiles()).toHaveLength(before);
  });
});

describe('who may do what', () => {
  const path = () => `${ada.id}/private.txt`;

  beforeAll(async () => {
    await ada.storage.from('homework').upload(path(), 'secret of Ada', { upsert: true });
  });

  it('hides an object from visitors and other learners exactly as if it did not exist', async () => {
    for (const stranger of [server.visitor, bayo.storage]) {
      const homework = stranger.from('homework');
      const hidden = await homework.download(path());
      const missing = await homework.download(`${ada.id}/never-there.txt`);
      expect(hidden.data).toBeNull();
      expect(JSON.stringify(hidden.error)).toBe(JSON.stringify(missing.error));
      expect(hidden.error).toMatchObject({ statusCode: '404', message: 'Object not found' });
      expect((await homework.info(path())).error).toMatchObject({ statusCode: '404' });
      expect((await homework.exists(path())).data).toBe(false);
      expect((await homework.list(ada.id)).data).toEqual([]);
      expect((await homework.createSignedUrl(path(), 60)).error).toMatchObject({
        statusCode: '404',
      });
      expect((await homework.createSignedUrls([path()], 60)).data).toMatchObject([
        { signedURL: null },
      ]);
    }
  });

  it('lets no stranger add, replace, move, copy or remove, and leaves no file behind', async () => {
    const files = (await server.storedFiles()).toSorted();
    for (const stranger of [server.visitor, bayo.storage]) {
      const homework = stranger.from('homework');
      const refused = { statusCode: '403' };
      expect((await homework.upload(`${ada.id}/x.txt`, 'x')).error).toMatchObject(refused);
      expect((await homework.upload(path(), 'x', { upsert: true })).error).toMatchObject(refused);
      expect((await homework.update(path(), 'x')).error).toMatchObject(refused);
      expect((await homework.createSignedUploadUrl(path())).error).toMatchObject(refused);
      expect((await homework.move(path(), `${bayo.id}/x.txt`)).error).toMatchObject({
        statusCode: '404',
      });
      expect((await homework.copy(path(), `${bayo.id}/x.txt`)).error).toMatchObject({
        statusCode: '404',
      });
      expect((await homework.remove([path()])).data).toEqual([]);
    }
    expect((await server.storedFiles()).toSorted()).toEqual(files);
    const { data } = await ada.storage.from('homework').download(path());
    expect(await textOf(data)).toBe('secret of Ada');
  });

  it('does not let a learner push an object into a stranger’s folder', async () => {
    const homework = bayo.storage.from('homework');
    await homework.upload(`${bayo.id}/mine.txt`, 'mine');
    expect((await homework.move(`${bayo.id}/mine.txt`, `${ada.id}/gift.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    const files = (await server.storedFiles()).length;
    expect((await homework.copy(`${bayo.id}/mine.txt`, `${ada.id}/gift.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    expect(await server.storedFiles()).toHaveLength(files);
  });

  it('lets someone add where they may only add, without seeing it afterwards', async () => {
    const emails = ada.storage.from('letters');
    expect((await emails.upload(`to-team-${ada.id}.txt`, 'hello')).error).toBeNull();
    expect((await emails.download(`to-team-${ada.id}.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await emails.upload(`to-team-${ada.id}.txt`, 'again')).error).toMatchObject({
      statusCode: '409',
    });
    expect(
      (await emails.upload(`to-team-${ada.id}.txt`, 'again', { upsert: true })).error,
    ).toMatchObject({ statusCode: '403' });
  });

  it('lets the service do everything', async () => {
    const homework = server.service.from('homework');
    const name = `${bayo.id}/by-service.txt`;
    expect((await homework.upload(name, 'a')).error).toBeNull();
    expect((await homework.update(name, 'b')).error).toBeNull();
    expect(await textOf((await homework.download(name)).data)).toBe('b');
    expect((await homework.move(name, `${bayo.id}/moved.txt`)).error).toBeNull();
    expect((await homework.remove([`${bayo.id}/moved.txt`])).data).toHaveLength(1);
  });
});
