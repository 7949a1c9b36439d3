import type { OutboxDatabase } from './database.ts';
import { createMemoryStore, FIRST_IN_MEMORY } from './memory-store.ts';
import { readItem } from './stored-item.ts';
import type { OutboxItem, OutboxStore } from './types.ts';

/**
 * Stores items in IndexedDB, where they survive a reload, a crash and a closed tab. What a full or blocked storage rejects
 * is kept in memory: no work is dropped.
 */
export function createDatabaseStore(database: OutboxDatabase): OutboxStore {
  const memory = createMemoryStore();
  /** The changes that the storage rejected, by item; null for items that are done. */
  const unwritten = new Map<number, OutboxItem | null>();
  /** Each account's stored items as this page last read them: the fallback while the storage does not answer. */
  const lastSeen = new Map<string, readonly unknown[]>();
  let isDurable = true;
  let isAnswering = true;

  const addStored = async (item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem | null> => {
    const seq = await database(async (db) => {
      const transaction = db.transaction('items', 'readwrite');
      // The database's key generator adds `seq`.
      const adding = transaction.store.add(item as OutboxItem);
      // Commit explicitly: the browser would otherwise wait for more requests from this page, which may be unloading.
      const committing = (async () => transaction.commit?.())();
      const [added] = await Promise.all([adding, transaction.done, committing]);
      return added;
    });
    if (seq === null) return null;
    const stored = { ...item, seq };
    lastSeen.set(item.account, [...(lastSeen.get(item.account) ?? []), stored]);
    return stored;
  };

  /** After a crash or another version of the site, stored items may have any shape. */
  const newest = (stored: readonly unknown[]): OutboxItem[] =>
    stored
      .flatMap((one) => readItem(one) ?? [])
      .flatMap((one) => {
        const change = unwritten.get(one.seq);
        return change === null ? [] : (change ?? one);
      });

  const readStored = async (account: string): Promise<OutboxItem[]> => {
    try {
      const stored = await database((db) => db.getAllFromIndex('items', 'account', account));
      isAnswering = true;
      if (stored === null) isDurable = false;
      else lastSeen.set(account, stored);
      return newest(stored ?? []);
    } catch {
      isAnswering = false;
      return newest(lastSeen.get(account) ?? []);
    }
  };

  const writeStored = (account: string, change: (items: OutboxItem[]) => OutboxItem[]) =>
    database(async (db) => {
      const transaction = db.transaction('items', 'readwrite');
      const stored = await transaction.store.index('account').getAll(account);
      lastSeen.set(account, stored);
      const before = newest(stored);
      const after = new Map(change(before).map((item) => [item.seq, item]));
      const write = async (old: OutboxItem) => {
        const item = after.get(old.seq);
        if (item === undefined) await transaction.store.delete(old.seq);
        else if (item !== old || unwritten.has(old.seq)) await transaction.store.put(item);
      };
      await Promise.all([...before.map(write), transaction.done]);
      for (const { seq } of before) unwritten.delete(seq);
      lastSeen.set(account, [...after.values()]);
    });

  const changeStored = async (
    account: string,
    change: (items: OutboxItem[]) => OutboxItem[],
  ): Promise<void> => {
    try {
      await writeStored(account, change);
    } catch {
      const before = newest(lastSeen.get(account) ?? []);
      if (before.length === 0) return;
      isDurable = false;
      const after = new Map(change(before).map((item) => [item.seq, item]));
      for (const { seq } of before) unwritten.set(seq, after.get(seq) ?? null);
      await removeDone().catch(() => undefined);
    }
  };

  /** A full storage rejects changes but still allows deletes, so remove what is done. */
  const removeDone = () =>
    database(async (db) => {
      const transaction = db.transaction('items', 'readwrite');
      const done = [...unwritten].flatMap(([seq, item]) => (item === null ? seq : []));
      await Promise.all([...done.map((seq) => transaction.store.delete(seq)), transaction.done]);
    });

  return {
    isDurable: () => isDurable,
    isAnswering: () => isAnswering,
    all: async (account) => [...(await readStored(account)), ...(await memory.all(account))],
    add: async (item) => {
      const stored = await addStored(item).catch(() => null);
      if (stored !== null) return stored;
      isDurable = false;
      return memory.add(item);
    },
    change: async (account, change) => {
      await memory.change(account, (items) => change(items).filter(isInMemory));
      await changeStored(account, change);
    },
  };
}

function isInMemory({ seq }: OutboxItem): boolean {
  return seq >= FIRST_IN_MEMORY;
}
