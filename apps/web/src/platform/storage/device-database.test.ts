import 'fake-indexeddb/auto';
import { type DBSchema, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';

type Things = DBSchema & { things: { key: string; value: string } };

const things = (name: string) =>
  deviceDatabase<Things>({
    name,
    stores: ['things'],
    upgrade: (database) => void database.createObjectStore('things'),
  });

afterEach(() => vi.unstubAllGlobals());

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
  expect(await things('refused')()).toBeNull();
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
  const open = things('late');
  const first = open();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBeNull();
  vi.useRealTimers();
  for (const answer of waiting) answer();
  await vi.waitFor(async () => expect(await open()).not.toBeNull());
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
  expect(await (await things('newer')())?.get('things', 'a')).toBe('kept');
});

test('a newer version that has other stores counts as none', async () => {
  const newer = await openDB('other', 7, {
    upgrade: (database) => void database.createObjectStore('more'),
  });
  newer.close();
  expect(await things('other')()).toBeNull();
});

test('is opened again after another tab wanted it gone', async () => {
  const open = things('again');
  await (await open())?.put('things', 'old', 'a');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('again').onsuccess = resolve;
  });
  expect(await (await open())?.get('things', 'a')).toBeUndefined();
});
