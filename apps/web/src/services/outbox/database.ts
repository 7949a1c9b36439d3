import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './types.ts';

type OutboxSchema = DBSchema & {
  items: { key: number; value: OutboxItem; indexes: { account: string } };
  /** Which tab is sending, in browsers without locks. */
  leases: { key: string; value: { name: string; owner: string; until: number } };
};

export type OutboxDatabase = {
  /** The open database; null in a browser that has none or refuses it. */
  get: () => Promise<IDBPDatabase<OutboxSchema> | null>;
};

/** Opens the database on first use, and again after the browser has closed it. */
export function outboxDatabase(name = 'akada-outbox'): OutboxDatabase {
  let opening: Promise<IDBPDatabase<OutboxSchema> | null> | null = null;
  const forget = () => {
    opening = null;
  };
  return {
    get: () => {
      opening ??= open(name, forget).catch(() => null);
      return opening;
    },
  };
}

function open(name: string, onLost: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade: (db) => {
      const items = db.createObjectStore('items', { keyPath: 'seq', autoIncrement: true });
      items.createIndex('account', 'account');
      db.createObjectStore('leases', { keyPath: 'name' });
    },
    // A newer version of the app, in another tab, wants to change the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
