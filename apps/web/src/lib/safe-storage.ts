import type { Check } from './checks.ts';
import { mayRemove } from './may-remove.ts';
import { memoryStorage } from './memory-storage.ts';
import { heldUnder, type StorageKey } from './storage-keys.ts';

/** Storage that never throws. Only this file may use `localStorage` and `sessionStorage`. */
export type SafeStorage<Key extends string = StorageKey> = {
  /** Plain text: for what has no wrong shape, such as words that somebody typed. */
  getItem: (key: Key) => string | null;
  setItem: (key: Key, text: string) => void;
  removeItem: (key: Key) => void;
  keys: () => Key[];
  /** What was written as JSON; null where it is missing, broken, or not what `check` expects. */
  read: <Value>(key: Key, check: Check<Value>) => Value | null;
  write: (key: Key, value: unknown) => void;
};

type Options = {
  /** An old value does harm: it is removed where the new one does not fit, in place of waiting there for the next visit. */
  isStaleHarmful?: boolean;
};

/** Set on a device that strangers use too: there everything that could end with the tab does. */
export const TAB_ONLY_KEY = 'akada:device-tab' as const;

/**
 * Writes to the first place that takes a value: a browser may forbid one (even looking at it throws), have none, or be full.
 * The last place is memory, which lasts as long as the page. A value in a later place is newer than one in an earlier place.
 */
export function createSafeStorage<Key extends string>(
  browserStorages: (() => Storage)[],
  { isStaleHarmful = false }: Options = {},
): SafeStorage<Key> {
  const memory = memoryStorage();
  const storages = [...browserStorages, () => memory];
  const newestFirst = [...storages].reverse();

  const isTaken = (storage: () => Storage, key: string, text: string) => {
    const set = () => attempt(() => storage().setItem(key, text) === undefined, false);
    if (set() || (makeRoom(storage) && set())) return true;
    if (!isStaleHarmful) return false;
    removeFrom([storage], key);
    return set();
  };

  const getItem = (key: string) => {
    for (const storage of newestFirst) {
      const text = attempt(() => storage().getItem(key), null);
      if (text !== null) return text;
    }
    return null;
  };
  const removeFrom = (some: readonly (() => Storage)[], key: string) => {
    for (const storage of some) attempt(() => storage().removeItem(key), undefined);
  };
  const setItem = (key: string, text: string) => {
    // The last two: all but the one that stays, where there is one that ends with the tab.
    const open = getItem(TAB_ONLY_KEY) ? storages.slice(-2) : storages;
    const taken = open.findIndex((storage) => isTaken(storage, key, text));
    removeFrom(open.slice(taken + 1), key);
    if (isStaleHarmful) removeFrom(open.slice(0, taken), key);
  };

  // Another tab could write to the first place: what this tab holds of the same key is older now.
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key !== null) removeFrom(storages.slice(1), key);
  });

  return {
    getItem,
    setItem,
    removeItem: (key) => removeFrom(storages, key),
    keys: () =>
      [...new Set(storages.flatMap((storage) => attempt(() => keysOf(storage()), [])))] as Key[],
    read: (key, check) => {
      const value = attempt<unknown>(() => JSON.parse(getItem(key) ?? 'null'), null);
      return check(value) ? value : null;
    },
    write: (key, value) => setItem(key, JSON.stringify(value)),
  };
}

function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

/** Lets go of what a full device may lose; false where there was nothing of the kind. */
function makeRoom(storage: () => Storage): boolean {
  const loose = attempt(() => keysOf(storage()), []).filter((key) => {
    const held = heldUnder(key);
    return held !== undefined && mayRemove(held, 'full');
  });
  for (const key of loose) attempt(() => storage().removeItem(key), undefined);
  return loose.length > 0;
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

const local = () => localStorage;
const session = () => sessionStorage;

/** Ends with the tab. */
export const tabStorage = createSafeStorage<StorageKey>([session]);

/** Stays on this device. What does not fit any more is saved with the tab. */
export const deviceStorage = createSafeStorage<StorageKey>([local, session]);

/** For what belongs to the device itself: it stays, whoever uses it. */
export const phoneStorage = createSafeStorage<StorageKey>([local]);

/** For the session alone, under the names that the auth client gives it: a refresh token that was replaced would end it. */
export const sessionTokenStorage = createSafeStorage<string>([local, session], {
  isStaleHarmful: true,
});
