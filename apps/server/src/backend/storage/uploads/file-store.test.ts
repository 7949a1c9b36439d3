import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akada-files-'));
  store = createFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function filesOnDisk() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
}

async function read(version: string) {
  const file = await store.openFile(version);
  if (!file) return undefined;
  return file.readFile('utf8').finally(() => file.close());
}

it('keeps the bytes under a name that tells nothing, readable by us alone', async () => {
  const draft = await store.receive(pieces('hel', 'lo'), 100);
  expect(draft).toMatchObject({ size: 5, head: Buffer.from('hello') });
  const version = await draft.keep();
  expect(await read(version)).toBe('hello');
  const [path = ''] = await filesOnDisk();
  expect(basename(path)).toMatch(/^[0-9a-f]{64}$/);
  expect(path).not.toContain(version);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('leaves nothing behind when the bytes are too many or stop in the middle', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(store.receive(pieces('12345', '6'), 5)).rejects.toThrow('maximum allowed size');
  await expect(store.receive(broken(), 100)).rejects.toThrow('connection lost');
  expect(await filesOnDisk()).toEqual([]);
});

it('leaves nothing behind when the draft is discarded', async () => {
  const draft = await store.receive(pieces('x'), 5);
  await draft.discard();
  expect(await filesOnDisk()).toEqual([]);
});

it('copies so that each copy lives on its own', async () => {
  const original = await (await store.receive(pieces('same'), 5)).keep();
  const copy = (await store.copy(original)) ?? '';
  await store.remove(original);
  expect(await read(copy)).toBe('same');
  expect(await store.copy(original)).toBeUndefined();
  expect(await store.openFile(original)).toBeUndefined();
});

it('sweeps drafts and files that no row names, and only those', async () => {
  const stored = await (await store.receive(pieces('kept'), 5)).keep();
  const lost = await (await store.receive(pieces('lost'), 5)).keep();
  await mkdir(join(folder, 'incoming'), { recursive: true });
  await writeFile(join(folder, 'incoming', 'half-an-upload'), 'x');
  const restarted = createFileStore(folder);
  expect(await restarted.sweep(async () => [stored])).toBe(2);
  expect(await read(stored)).toBe('kept');
  expect(await read(lost)).toBeUndefined();
  expect(await filesOnDisk()).toHaveLength(1);
});

it('leaves everything alone when the database knows none of many files', async () => {
  for (let count = 0; count < 21; count += 1) await (await store.receive(pieces('x'), 5)).keep();
  const restarted = createFileStore(folder);
  const strangers = restarted.sweep(async () => ['of another database']);
  await expect(strangers).rejects.toThrow('None of the 21 files');
  expect(await filesOnDisk()).toHaveLength(21);
});

it('does not sweep what is being uploaded at the same time', async () => {
  const underWay = await store.receive(pieces('now'), 5);
  const uncommitted = await (await store.receive(pieces('soon'), 5)).keep();
  expect(await store.sweep(async () => [])).toBe(0);
  expect(await read(uncommitted)).toBe('soon');
  expect(await read(await underWay.keep())).toBe('now');
});

it('leaves to another server what that one may still be writing', async () => {
  const elsewhere = createFileStore(folder);
  const abandoned = await (await elsewhere.receive(pieces('old'), 5)).keep();
  const longAgo = new Date(Date.now() - 61_000);
  for (const file of await filesOnDisk()) await utimes(file, longAgo, longAgo);
  const underWay = await elsewhere.receive(pieces('now'), 5);
  const uncommitted = await (await elsewhere.receive(pieces('soon'), 5)).keep();
  expect(await store.sweep(async () => [], 60_000)).toBe(1);
  expect(await read(abandoned)).toBeUndefined();
  expect(await read(uncommitted)).toBe('soon');
  expect(await read(await underWay.keep())).toBe('now');
});
