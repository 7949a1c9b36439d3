import type { DBSchema } from 'idb';
import type { Check } from '#lib/checks.ts';
import { accountDatabase } from './account-storage.ts';
import { type DeviceDatabase, deviceDatabase } from './device-database.ts';

const STORE = 'saved';
type SavedSchema = DBSchema & { [STORE]: { key: string; value: unknown } };

const databases = new Map<string, DeviceDatabase<SavedSchema>>();

/**
 * What an account's screens show offline, by name. Reads give nothing if the browser stores nothing or the value fails its
 * check; signing out deletes it all.
 */
export async function getSaved<Value>(
  account: string,
  name: string,
  check: Check<Value>,
): Promise<Value | undefined> {
  try {
    const value: unknown = await databaseOf(account)((database) => database.get(STORE, name));
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Every usable value whose name begins with `prefix`. */
export async function getAllSaved<Value>(
  account: string,
  prefix: string,
  check: Check<Value>,
): Promise<Value[]> {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const values = await databaseOf(account)((database) => database.getAll(STORE, range));
    return (values ?? []).filter(check);
  } catch {
    return [];
  }
}

export async function putSaved(account: string, name: string, value: unknown): Promise<void> {
  try {
    await databaseOf(account)((database) => database.put(STORE, value, name));
  } catch {
    // A full or blocked storage: the screen needs a network next time.
  }
}

function databaseOf(account: string) {
  const database =
    databases.get(account) ??
    deviceDatabase<SavedSchema>({
      name: accountDatabase(account),
      version: 2,
      stores: [STORE],
      // Only copies of answers: those of an older site version are fetched again.
      upgrade: (older) => {
        for (const store of older.objectStoreNames) older.deleteObjectStore(store);
        older.createObjectStore(STORE);
      },
    });
  databases.set(account, database);
  return database;
}
