import 'fake-indexeddb/auto';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';
import { STORAGE_TIMEOUT } from './storage-timeout.ts';

type Things = DBSchema & { things: { key: string; value: string } };

const things = (name: string) =>
  deviceDatabase<Things>({
    name,
    stores: ['things'],
    upgrade: (database) => void database.createObjectStore('things'),
  });

const count = (database: IDBPDatabase<Things>) => database.count('things');
const put = (value: string) => (database: IDBPDatabase<Things>) =>
  database.put('things', value, 'a');
const get = (database: IDBPDatabase<Things>) => database.get('things', 'a');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusing = (error: unknown) => ({
  open: () => {
    throw error;
  },
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['forbidden', refusing(new DOMException('denied', 'SecurityError'))],
  ['broken', refusing(new TypeError('x'))],
])('a browser whose databases are %s has none', async (_, databases) => {
  vi.stubGlobal('indexedDB', databases);
  expect(await things('refused')(count)).toBeNull();
});

test('a browser that never answers has none, until it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const real = indexedDB;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('indexedDB', {
    open: (name: string, version: number) => {
      const request = new EventTarget() as IDBOpenDBRequest;
      waiting.push(() => {
        const late = real.open(name, version);
        late.onupgradeneeded = () => late.result.createObjectStore('things');
        late.onsuccess = () => {
          Object.defineProperty(request, 'result', { value: late.result });
          request.dispatchEvent(new Event('success'));
        };
      });
      return request;
    },
  });
  vi.stubGlobal('IDBRequest', EventTarget);
  const use = things('late');
  const first = use(count);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBeNull();
  vi.useRealTimers();
  for (const answer of waiting) answer();
  await vi.waitFor(async () => expect(await use(async () => 'there')).toBe('there'));
});

test('what a newer version of the site left can be read by an older one', async () => {
  const newer = await openDB('newer', 7, {
    upgrade: (database) => {
      database.createObjectStore('things');
      database.createObjectStore('more');
    },
  });
  await newer.put('things', 'kept', 'a');
  newer.close();
  expect(await things('newer')(get)).toBe('kept');
});

test('a newer version that has other stores counts as none', async () => {
  const newer = await openDB('other', 7, {
    upgrade: (database) => void database.createObjectStore('more'),
  });
  newer.close();
  expect(await things('other')(count)).toBeNull();
});

test('is opened again after another tab wanted it gone', async () => {
  const use = things('again');
  await use(put('old'));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('again').onsuccess = resolve;
  });
  expect(await use(get)).toBeUndefined();
});

describe('a database that is held by another page', () => {
  /** Never ends its transaction, like a page in WebKit's back/forward cache. */
  const hold = async (name: string) => {
    await things(name)(count);
    const holder = await openDB<Things>(name, 1);
    const transaction = holder.transaction('things', 'readwrite');
    let isHeld = true;
    const keep = async () => {
      while (isHeld) await transaction.store.count();
    };
    void keep();
    return async () => {
      isHeld = false;
      await transaction.done;
      holder.close();
    };
  };

  test('is waited for once, not at every step, and used again when it answers', async () => {
    const use = things('held');
    await use(count);
    const release = await hold('held');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const first = use(put('mine'));
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT);
    await expect(first).rejects.toThrow('does not answer');
    await expect(use(get)).rejects.toThrow('does not answer');
    await release();
    await expect(use(get)).rejects.toThrow('does not answer');
    vi.advanceTimersByTime(30_000);
    expect(await use(get)).toBeUndefined();
  });
});

describe('a page that is kept for Back', () => {
  const page = new EventTarget();
  const show = (type: 'pagehide' | 'pageshow', persisted = true) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const inPage = (name: string) => {
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    return things(name);
  };
  afterEach(() => void show('pageshow'));

  test('holds no transaction open, and does its work when it is shown again', async () => {
    const use = inPage('left');
    await use(count);
    let tries = 0;
    const writing = use(async (database) => {
      tries += 1;
      const transaction = database.transaction('things', 'readwrite');
      const before = await transaction.store.count();
      // A slow step; the page is left in the middle of it.
      if (tries === 1) show('pagehide');
      await transaction.store.put(`${before} before`, 'a');
      await transaction.done;
    });
    // Another page can use it at once.
    const other = await openDB<Things>('left', 1);
    expect(await other.get('things', 'a')).toBeUndefined();
    await other.put('things', 'theirs', 'b');
    other.close();
    expect(tries).toBe(1);
    show('pageshow');
    await writing;
    expect(tries).toBe(2);
    expect(await use(get)).toBe('1 before');
  });

  test('begins nothing while it is away', async () => {
    const use = inPage('away');
    await use(put('old'));
    show('pagehide');
    const reading = use(get);
    const begun = vi.spyOn(IDBObjectStore.prototype, 'get');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).not.toHaveBeenCalled();
    show('pageshow');
    expect(await reading).toBe('old');
    expect(begun).toHaveBeenCalledTimes(1);
    begun.mockRestore();
  });

  test('lets another page delete the database', async () => {
    const use = inPage('deleted');
    await use(put('old'));
    show('pagehide');
    const isBlocked = await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('deleted');
      request.onsuccess = () => resolve(false);
      request.onblocked = () => resolve(true);
    });
    expect(isBlocked).toBe(false);
    show('pageshow');
    expect(await use(get)).toBeUndefined();
  });

  test('that is not kept is left alone', async () => {
    const use = inPage('gone');
    await use(count);
    const writing = use(async (database) => {
      const transaction = database.transaction('things', 'readwrite');
      await transaction.store.count();
      show('pagehide', false);
      await transaction.store.put('written', 'a');
      await transaction.done;
    });
    await writing;
    expect(await use(get)).toBe('written');
  });
});
