import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '#platform/storage/device-database.ts';
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

export function outboxDatabase(name = 'akada-outbox'): OutboxDatabase {
  const get = deviceDatabase<OutboxSchema>({
    name,
    stores: ['items', 'leases'],
    upgrade: (database) => {
      const items = database.createObjectStore('items', { keyPath: 'seq', autoIncrement: true });
      items.createIndex('account', 'account');
      database.createObjectStore('leases', { keyPath: 'name' });
    },
  });
  return { get };
}
