import type { Check } from '#lib/checks.ts';
import { type AccountKey, accountKey } from '#lib/storage-keys.ts';
import { accountKeys, storageOf } from '#platform/storage/account-storage.ts';
import type { WorkKind } from './work-kinds.ts';

export type { WorkKind } from './work-kinds.ts';

/** Identifies a piece of work: its owner is an account, or `VISITOR`. */
export type WorkRef = { owner: string; kind: WorkKind; id: string };

export type Work<Data> = WorkRef & {
  savedAt: number;
  data: Data;
  /** Safe to remove: the outbox or the service has the result. */
  isDone: boolean;
};

type Stored = { savedAt: number; data: unknown };
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'data' in value;

const openKey = ({ owner, kind, id }: WorkRef) => accountKey(owner, 'work', kind, id);
const doneKey = ({ owner, kind, id }: WorkRef) => accountKey(owner, 'done', kind, id);

/**
 * Saves unfinished work at every step. It survives a reload, a sign-out and a full phone; a visitor's lasts as long as the
 * tab.
 */
export function saveWork(work: WorkRef, data: unknown): void {
  storageOf(work.owner).write(openKey(work), { savedAt: Date.now(), data });
  storageOf(work.owner).removeItem(doneKey(work));
}

/** Marks it as done: `data` can still be shown, and is removed on sign-out or when the phone is full. */
export function finishWork(work: WorkRef, data: unknown): void {
  storageOf(work.owner).write(doneKey(work), { savedAt: Date.now(), data });
  storageOf(work.owner).removeItem(openKey(work));
}

/** The last saved state, done or not; null if there is none that this site version can use. */
export function findWork<Data>(work: WorkRef, check: Check<Data>): Work<Data> | null {
  return workAt(openKey(work), work, false, check) ?? workAt(doneKey(work), work, true, check);
}

/** All work of one kind, done or not. With `prefix`, only ids that start with it. */
export function listWork<Data>(
  owner: string,
  kind: WorkKind,
  check: Check<Data>,
  prefix = '',
): Work<Data>[] {
  const found = (state: 'work' | 'done') =>
    accountKeys(storageOf(owner), owner, state, kind).flatMap((key) => {
      const id = decodeURIComponent(key.split(':').at(-1) ?? '');
      const work = workAt(key, { owner, kind, id }, state === 'done', check);
      return work !== null && id.startsWith(prefix) ? [work] : [];
    });
  return [...found('work'), ...found('done')];
}

export function removeWork(work: WorkRef): void {
  storageOf(work.owner).removeItem(openKey(work));
  storageOf(work.owner).removeItem(doneKey(work));
}

/** Calls `onChange` when another tab has saved, finished or removed it. */
export function followWork(work: WorkRef, onChange: () => void): () => void {
  const names: (string | null)[] = [openKey(work), doneKey(work)];
  const follow = ({ key }: StorageEvent) => {
    if (names.includes(key)) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function workAt<Data>(
  key: AccountKey,
  work: WorkRef,
  isDone: boolean,
  check: Check<Data>,
): Work<Data> | null {
  const stored = storageOf(work.owner).read(key, isStored);
  if (stored === null || !check(stored.data)) return null;
  return { ...work, savedAt: stored.savedAt, data: stored.data, isDone };
}
