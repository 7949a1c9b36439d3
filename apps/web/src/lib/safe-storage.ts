import type { Check } from './checks.ts';
import { memoryStorage } from './memory-storage.ts';

/** Storage that never throws. Only this file may use `localStorage` and `sessionStorage`. */
export type SafeStorage = {
  /** Plain text: for what has no wrong shape, such as words that somebody typed. */
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
  /** What was written as JSON; null where it is missing, broken, or not what `check` expects. */
  read: <Value>(key: string, check: Check<Value>) => Value | null;
  write: (key: string, value: unknown) => void;
};

/** Set on a device that strangers use too: there everything that could end with the tab does. */
export const TAB_ONLY_KEY = 'akada:device-tab';

/**
 * Writes to the first place that takes a value: a browser may forbid one (even looking at it throws), have none, or be full.
 * The last place is memory, which lasts as long as the page. A value in a later place is newer than one in an earlier place.
 */
export function createSafeStorage(...browserStorages: (() => Storage)[]): SafeStorage {
  const memory = memoryStorage();
  const storages = [...browserStorages, () => memory];
  const newestFirst = [...storages].reverse();

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
    const taken = open.findIndex((storage) =>
      attempt(() => storage().setItem(key, text) === undefined, false),
    );
    removeFrom(open.slice(taken + 1), key);
  };

  // Another tab could write to the first place: what this tab holds of the same key is older now.
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key !== null) removeFrom(storages.slice(1), key);
  });

  return {
    getItem,
    setItem,
    removeItem: (key) => removeFrom(storages, key),
    keys: () => [...new Set(storages.flatMap((storage) => attempt(() => keysOf(storage()), [])))],
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

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Ends with the tab. */
export const tabStorage = createSafeStorage(() => sessionStorage);

const local = () => localStorage;

/** Stays on this device. What does not fit any more is saved with the tab. */
export const deviceStorage = createSafeStorage(local, () => sessionStorage);

/** For what belongs to the device itself: it stays, whoever uses it. */
export const phoneStorage = createSafeStorage(local);
