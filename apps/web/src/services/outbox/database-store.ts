import type { OutboxDatabase } from './database.ts';
import { createMemoryStore, FIRST_IN_MEMORY } from './memory-store.ts';
import type { OutboxItem, OutboxStore } from './types.ts';

/**
 * Keeps items in IndexedDB, where they live through a reload, a crash and a closed tab. What a full or
 * forbidden storage does not take is kept in memory: nothing the learner did is dropped.
 */
export function createDatabaseStore(database: OutboxDatabase): OutboxStore {
  const memory = createMemoryStore();
  let isDurable = true;

  const addStored = async (item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem | null> => {
    const db = await database.get();
    if (db === null) return null;
    const transaction = db.transaction('items', 'readwrite');
    // The database's key generator adds `seq`.
    const adding = transaction.store.add(item as OutboxItem);
    // Without being told, the browser would ask this page first whether more comes, and it may be on its way out.
    transaction.commit?.();
    const [seq] = await Promise.all([adding, transaction.done]);
    return { ...item, seq };
  };

  const changeStored: OutboxStore['change'] = async (account, change) => {
    const db = await database.get();
    if (db === null) return;
    const transaction = db.transaction('items', 'readwrite');
    const before = await transaction.store.index('account').getAll(account);
    const after = new Map(change(structuredClone(before)).map((item) => [item.seq, item]));
    for (const { seq } of before) {
      const item = after.get(seq);
      void (item === undefined ? transaction.store.delete(seq) : transaction.store.put(item));
    }
    await transaction.done;
  };

  return {
    isDurable: () => isDurable,
    all: async (account) => {
      const db = await database.get();
      if (db === null) isDurable = false;
      const stored = (await db?.getAllFromIndex('items', 'account', account)) ?? [];
      return [...stored, ...(await memory.all(account))];
    },
    add: async (item) => {
      const kept = await addStored(item).catch(() => null);
      if (kept !== null) return kept;
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
