import type { DBSchema } from 'idb';
import { type DeviceDatabase, deviceDatabase } from '#platform/storage/device-database.ts';
import type { OutboxItem } from './types.ts';

type OutboxSchema = DBSchema & {
  items: { key: number; value: OutboxItem; indexes: { account: string } };
  /** Which tab is sending, for browsers without Web Locks. */
  leases: { key: string; value: { name: string; owner: string; until: number } };
};

export type OutboxDatabase = DeviceDatabase<OutboxSchema>;

export const outboxDatabase = (name = 'akada-outbox'): OutboxDatabase =>
  deviceDatabase({
    name,
    stores: ['items', 'leases'],
    upgrade: (database) => {
      const items = database.createObjectStore('items', { keyPath: 'seq', autoIncrement: true });
      items.createIndex('account', 'account');
      database.createObjectStore('leases', { keyPath: 'name' });
    },
  });
