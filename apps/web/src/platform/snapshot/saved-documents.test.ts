import { normaliseCourse } from '@akada/content/normalise';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHE_LIMITS, createSavedDocuments } from './saved-documents.ts';

let time = 1_000_000;
const store = () =>
  createSavedDocuments({ name: 'store', parse: normaliseCourse, now: () => time });
const place = (id: string) => ({ documentId: id, slug: `Slug-${id}` });
const raw = (id: string, title = id) => ({ id: 1, documentId: id, title, slug: `Slug-${id}` });

beforeEach(() => {
  time = 1_000_000;
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

test('gives back a course by its id and by its slug, with the moment it was saved', async () => {
  await store().save(place('c1'), raw('c1', 'Mathematics'));
  time += 60_000;
  const found = await store().findById('c1');
  expect(found).toMatchObject({ value: { title: 'Mathematics' }, savedAt: new Date(1_000_000) });
  expect((await store().findBySlug('SLUG-c1'))?.value.documentId).toBe('c1');
  expect(await store().findById('c2')).toBeNull();
});

test('keeps the courses used last, and never more than a dozen', async () => {
  const saved = store();
  for (let number = 1; number <= CACHE_LIMITS.documents; number += 1) {
    time += 1;
    await saved.save(place(`c${number}`), raw(`c${number}`));
  }
  time += 1;
  await saved.findById('c1');
  time += 1;
  await saved.save(place('new'), raw('new'));
  expect(await saved.findById('c2')).toBeNull();
  expect(await saved.findById('c1')).not.toBeNull();
  expect(await saved.findById('new')).not.toBeNull();
});

test('makes room by size, and leaves out what would fill the store alone', async () => {
  const saved = store();
  const heavy = (share: number) => 'x'.repeat(CACHE_LIMITS.characters * share);
  await saved.save(place('old'), raw('old', heavy(0.6)));
  time += 1;
  await saved.save(place('next'), raw('next', heavy(0.6)));
  expect(await saved.findById('old')).toBeNull();
  await saved.save(place('giant'), raw('giant', heavy(1.1)));
  expect(await saved.findById('giant')).toBeNull();
  expect(await saved.findById('next')).not.toBeNull();
});

test('writes a course again only after a while', async () => {
  const saved = store();
  await saved.save(place('c1'), raw('c1', 'First'));
  time += 299_999;
  await saved.save(place('c1'), raw('c1', 'Second'));
  expect((await saved.findById('c1'))?.value.title).toBe('First');
  time += 1;
  await saved.save(place('c1'), raw('c1', 'Third'));
  expect((await saved.findById('c1'))?.value.title).toBe('Third');
});

test('forgets a course that is no longer taught', async () => {
  const saved = store();
  await saved.save(place('c1'), raw('c1'));
  await saved.forgetBySlug('slug-C1');
  expect(await saved.findById('c1')).toBeNull();
  await saved.save(place('c1'), raw('c1'));
  expect(await saved.findById('c1')).not.toBeNull();
});

test.each([
  ['missing', undefined],
  [
    'forbidden',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('does without a storage that is %s', async (_, storage) => {
  vi.stubGlobal('indexedDB', storage);
  const saved = store();
  await saved.save(place('c1'), raw('c1'));
  expect(await saved.findById('c1')).toBeNull();
  expect(await saved.findBySlug('x')).toBeNull();
});

test.each([
  ['text', null],
  ['text', 17],
  ['text', 'null'],
  ['text', '[]'],
  ['text', '{}'],
  ['text', '{"documentId":"c2"}'],
  ['text', '{"documentId":"c1","tit'],
  ['card', { id: 'c1', slug: 'slug-c1' }],
  ['card', { id: 'c1', slug: 'slug-c1', size: '9', savedAt: 'x', usedAt: null }],
])('a spoilt %s counts as none: %j', async (what, value) => {
  await store().save(place('c1'), raw('c1'));
  const database = await openDB('store');
  if (what === 'text') await database.put('texts', value, 'c1');
  else await database.put('cards', value);
  database.close();
  expect(await store().findById('c1')).toBeNull();
  expect(await store().findBySlug('slug-c1')).toBeNull();
  time += 600_000;
  await store().save(place('c1'), raw('c1', 'Again'));
  expect((await store().findById('c1'))?.value.title).toBe('Again');
});

test('a pinned course stays while others come and go, also when it is saved anew', async () => {
  const saved = store();
  await saved.save(place('mine'), raw('mine'));
  expect(await saved.pin(['mine'], true)).toBe(true);
  time += 600_000;
  await saved.save(place('mine'), raw('mine', 'Newer'));
  for (let number = 1; number <= CACHE_LIMITS.documents + 2; number += 1) {
    time += 1;
    await saved.save(place(`c${number}`), raw(`c${number}`));
  }
  expect((await saved.findById('mine'))?.value.title).toBe('Newer');
  expect(await saved.arePinned(['mine'])).toBe(true);

  await saved.pin(['mine'], false);
  expect(await saved.arePinned(['mine'])).toBe(false);
});

test('pins what was saved a moment ago, and says when something is missing', async () => {
  const saved = store();
  void saved.save(place('c1'), raw('c1'));
  expect(await saved.pin(['c1'], true)).toBe(true);
  expect(await saved.pin(['c1', 'c2'], true)).toBe(false);
});

test('a course that did not fit is tried again at the next answer', async () => {
  const saved = store();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await saved.save(place('c1'), raw('c1'));
  expect(await saved.pin(['c1'], true)).toBe(false);
  put.mockRestore();
  await saved.save(place('c1'), raw('c1'));
  expect(await saved.pin(['c1'], true)).toBe(true);
});
