import type { Check } from './checks.ts';
import { mayRemove } from './may-remove.ts';
import { memoryStorage } from './memory-storage.ts';
import { heldUnder, type StorageKey } from './storage-keys.ts';

/** Storage that never throws. Only this file may use `localStorage` and `sessionStorage`. */
export type SafeStorage<Key extends string = StorageKey> = {
  /** Plain text, which needs no check, such as words that the user typed. */
  getItem: (key: Key) => string | null;
  setItem: (key: Key, text: string) => void;
  removeItem: (key: Key) => void;
  keys: () => Key[];
  /** The value written as JSON; null where it is missing, broken, or fails `check`. */
  read: <Value>(key: Key, check: Check<Value>) => Value | null;
  write: (key: Key, value: unknown) => void;
};

type Options = {
  /** A stale value does harm: if the new one does not fit, remove the old one rather than leave it for the next visit. */
  isStaleHarmful?: boolean;
};

/** Set on a public device, where everything that can be kept per tab is. */
export const TAB_ONLY_KEY = 'akada:device-tab' as const;

/**
 * Writes to the first storage that accepts the value: one may be blocked (even reading the property throws), missing or
 * full. The last is memory, which lasts as long as the page. A value in a later storage is newer than one in an earlier
 * storage.
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
    // The last two leave out persistent storage, if there is a storage per tab.
    const open = getItem(TAB_ONLY_KEY) ? storages.slice(-2) : storages;
    const taken = open.findIndex((storage) => isTaken(storage, key, text));
    removeFrom(open.slice(taken + 1), key);
    if (isStaleHarmful) removeFrom(open.slice(0, taken), key);
  };

  // Another tab has written to the first storage: this tab's own value of the key is now older.
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

/** Removes what a full device may lose; false if there was none. */
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

/** Lasts as long as the tab. */
export const tabStorage = createSafeStorage<StorageKey>([session]);

/** Persists on this device. What does not fit is stored for the tab. */
export const deviceStorage = createSafeStorage<StorageKey>([local, session]);

/** For facts about the device itself, whichever learner uses it. */
export const phoneStorage = createSafeStorage<StorageKey>([local]);

/** For the session, under the auth client's own key names: a stale refresh token would end the session. */
export const sessionTokenStorage = createSafeStorage<string>([local, session], {
  isStaleHarmful: true,
});
