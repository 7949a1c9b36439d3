import type { Check } from '#lib/checks.ts';
import { type AccountKey, accountKey } from '#lib/storage-keys.ts';
import { accountKeys, storageOf } from '#platform/storage/account-storage.ts';
import type { WorkKind } from './work-kinds.ts';

export type { WorkKind } from './work-kinds.ts';

/** Which piece of work: its owner is an account, or `VISITOR`. */
export type WorkRef = { owner: string; kind: WorkKind; id: string };

export type Work<Data> = WorkRef & {
  savedAt: number;
  data: Data;
  /** Nothing is lost with it: the outbox or the service has what it led to. */
  isDone: boolean;
};

type Stored = { savedAt: number; data: unknown };
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'data' in value;

const openKey = ({ owner, kind, id }: WorkRef) => accountKey(owner, 'work', kind, id);
const doneKey = ({ owner, kind, id }: WorkRef) => accountKey(owner, 'done', kind, id);

/**
 * Saves what somebody has begun, at every step. It survives a reload, a sign-out and a full phone, and ends with the tab where
 * nobody is signed in.
 */
export function saveWork(work: WorkRef, data: unknown): void {
  storageOf(work.owner).write(openKey(work), { savedAt: Date.now(), data });
  storageOf(work.owner).removeItem(doneKey(work));
}

/** Marks it as done: `data` can still be shown, and goes with a sign-out or when the phone is full. */
export function finishWork(work: WorkRef, data: unknown): void {
  storageOf(work.owner).write(doneKey(work), { savedAt: Date.now(), data });
  storageOf(work.owner).removeItem(openKey(work));
}

/** What was saved last, done or not; null when there is nothing that this version of the site can use. */
export function findWork<Data>(work: WorkRef, check: Check<Data>): Work<Data> | null {
  return workAt(openKey(work), work, false, check) ?? workAt(doneKey(work), work, true, check);
}

/** All work of one kind, done or not. With `prefix`, only ids that begin with it. */
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

/** Tells when another tab has saved, finished or removed it. */
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
