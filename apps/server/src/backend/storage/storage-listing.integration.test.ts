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

describe('listing', () => {
  const prefix = () => `${bayo.id}/shelf`;

  beforeAll(async () => {
    const homework = bayo.storage.from('homework');
    for (const name of [
      'b.txt',
      'a.txt',
      'Notes.txt',
      'maths/one.txt',
      'maths/two.txt',
      'art/x.txt',
    ]) {
      await homework.upload(`${prefix()}/${name}`, name);
    }
  });

  it('shows one level, folders first, with relative names', async () => {
    const { data } = await bayo.storage.from('homework').list(prefix());
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['art', true],
      ['maths', true],
      ['Notes.txt', false],
      ['a.txt', false],
      ['b.txt', false],
    ]);
    expect(data?.[3]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8' });
  });

  it('pages, sorts and searches', async () => {
    const homework = bayo.storage.from('homework');
    const names = async (options: Parameters<typeof homework.list>[1]) =>
      (await homework.list(prefix(), options)).data?.map(({ name }) => name);
    expect(await names({ limit: 2, offset: 2 })).toEqual(['Notes.txt', 'a.txt']);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'maths',
      'art',
      'b.txt',
      'a.txt',
      'Notes.txt',
    ]);
    expect(await names({ search: 'no' })).toEqual(['Notes.txt']);
    expect(await names({ search: '%' })).toEqual([]);
    expect((await names({ sortBy: { column: 'created_at', order: 'asc' } }))?.slice(2)).toEqual([
      'b.txt',
      'a.txt',
      'Notes.txt',
    ]);
    const { error } = await homework.list(prefix(), {
      sortBy: { column: 'owner; drop', order: 'asc' },
    });
    expect(error).toMatchObject({ statusCode: '400' });
  });

  it('walks through a flat listing with a cursor, each object once', async () => {
    const homework = bayo.storage.from('homework');
    for (const sortBy of [{ column: 'name' }, { column: 'created_at', order: 'desc' }] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await homework.listV2({
          prefix: `${prefix()}/`,
          limit: 4,
          sortBy,
          ...(cursor && { cursor }),
        });
        seen.push(...(data?.objects.map(({ name }) => name) ?? []));
        cursor = data?.hasNext ? data.nextCursor : undefined;
      } while (cursor);
      expect(seen).toHaveLength(6);
      expect(new Set(seen).size).toBe(6);
    }
  });

  it('folds folders in the flat listing when asked to', async () => {
    const { data } = await bayo.storage
      .from('homework')
      .listV2({ prefix: `${prefix()}/`, with_delimiter: true });
    expect(data?.folders.map(({ name }) => name)).toEqual([
      `${prefix()}/art/`,
      `${prefix()}/maths/`,
    ]);
    expect(data?.objects).toHaveLength(3);
    expect(data?.hasNext).toBe(false);
  });
});

describe('buckets', () => {
  it('are made, changed, emptied and deleted by the service', async () => {
    const { service } = server;
    const options = { public: false, fileSizeLimit: '5KB', allowedMimeTypes: ['text/plain'] };
    expect((await service.createBucket('shelf', options)).data).toEqual({ name: 'shelf' });
    expect((await service.createBucket('shelf', options)).error).toMatchObject({
      statusCode: '409',
    });
    expect((await service.getBucket('shelf')).data).toMatchObject({
      id: 'shelf',
      public: false,
      file_size_limit: 5000,
      allowed_mime_types: ['text/plain'],
    });
    expect((await service.listBuckets()).data?.map(({ id }) => id)).toContain('shelf');
    await service.from('shelf').upload('a.txt', 'a');
    expect((await service.deleteBucket('shelf')).error).toMatchObject({ statusCode: '409' });
    await service.updateBucket('shelf', {
      public: true,
      fileSizeLimit: null,
      allowedMimeTypes: null,
    });
    expect((await service.getBucket('shelf')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect((await service.emptyBucket('shelf')).error).toBeNull();
    expect((await service.deleteBucket('shelf')).error).toBeNull();
    expect((await service.getBucket('shelf')).error).toMatchObject({ message: 'Bucket not found' });
  });

  it('are out of reach for learners and visitors', async () => {
    for (const client of [server.visitor, ada.storage]) {
      expect((await client.listBuckets()).data).toEqual([]);
      expect((await client.getBucket('posters')).error).toMatchObject({ statusCode: '404' });
      expect((await client.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
      expect((await client.updateBucket('homework', { public: true })).error).not.toBeNull();
      expect((await client.emptyBucket('homework')).error).toMatchObject({ statusCode: '404' });
      expect((await client.deleteBucket('posters')).error).toMatchObject({ statusCode: '404' });
    }
  });

  it('may not allow more than the whole service does', async () => {
    const { error } = await server.service.createBucket('huge', {
      public: false,
      fileSizeLimit: '1GB',
    });
    expect(error).toMatchObject({ statusCode: '413' });
  });
});
