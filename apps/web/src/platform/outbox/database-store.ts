import type { OutboxDatabase } from './database.ts';
import { createMemoryStore, FIRST_IN_MEMORY } from './memory-store.ts';
import { readItem } from './stored-item.ts';
import type { OutboxItem, OutboxStore } from './types.ts';

type Database = NonNullable<Awaited<ReturnType<OutboxDatabase['get']>>>;

/**
 * Keeps items in IndexedDB, where they live through a reload, a crash and a closed tab. What a full or
 * forbidden storage does not take is saved in memory: nothing the learner did is dropped.
 */
export function createDatabaseStore(database: OutboxDatabase): OutboxStore {
  const memory = createMemoryStore();
  /** What became of stored items while the storage took no changes; null for those that are done. */
  const unwritten = new Map<number, OutboxItem | null>();
  let isDurable = true;

  const addStored = async (item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem | null> => {
    const db = await database.get();
    if (db === null) return null;
    const transaction = db.transaction('items', 'readwrite');
    // The database's key generator adds `seq`.
    const adding = transaction.store.add(item as OutboxItem);
    // Without being told, the browser would ask this page first whether more comes, and it may be on its way out.
    const committing = (async () => transaction.commit?.())();
    const [seq] = await Promise.all([adding, transaction.done, committing]);
    return { ...item, seq };
  };

  /** Items are read as what they may be after a crash or another version of the site: anything. */
  const newest = (stored: readonly unknown[]): OutboxItem[] =>
    stored
      .flatMap((one) => readItem(one) ?? [])
      .flatMap((one) => {
        const change = unwritten.get(one.seq);
        return change === null ? [] : (change ?? one);
      });

  const readStored = async (account: string): Promise<OutboxItem[]> => {
    const db = await database.get();
    if (db === null) isDurable = false;
    return newest((await db?.getAllFromIndex('items', 'account', account)) ?? []);
  };

  const changeStored = async (
    db: Database,
    account: string,
    change: (items: OutboxItem[]) => OutboxItem[],
  ): Promise<void> => {
    const transaction = db.transaction('items', 'readwrite');
    const before = newest(await transaction.store.index('account').getAll(account));
    const after = new Map(change(before).map((item) => [item.seq, item]));
    const write = async (old: OutboxItem) => {
      const item = after.get(old.seq);
      if (item === undefined) await transaction.store.delete(old.seq);
      else if (item !== old || unwritten.has(old.seq)) await transaction.store.put(item);
    };
    try {
      await Promise.all([...before.map(write), transaction.done]);
      for (const { seq } of before) unwritten.delete(seq);
    } catch {
      isDurable = false;
      for (const { seq } of before) unwritten.set(seq, after.get(seq) ?? null);
      await removeDone(db).catch(() => undefined);
    }
  };

  /** A full storage takes no change, but lets go of what is done. */
  const removeDone = async (db: Database): Promise<void> => {
    const transaction = db.transaction('items', 'readwrite');
    const done = [...unwritten].flatMap(([seq, item]) => (item === null ? seq : []));
    await Promise.all([...done.map((seq) => transaction.store.delete(seq)), transaction.done]);
  };

  return {
    isDurable: () => isDurable,
    all: async (account) => [
      ...(await readStored(account).catch(() => [])),
      ...(await memory.all(account)),
    ],
    add: async (item) => {
      const stored = await addStored(item).catch(() => null);
      if (stored !== null) return stored;
      isDurable = false;
      return memory.add(item);
    },
    change: async (account, change) => {
      await memory.change(account, (items) => change(items).filter(isInMemory));
      const db = await database.get();
      // The browser may close the database at any moment; it is opened again for the next change.
      if (db !== null) await changeStored(db, account, change).catch(() => undefined);
    },
  };
}

function isInMemory({ seq }: OutboxItem): boolean {
  return seq >= FIRST_IN_MEMORY;
}
