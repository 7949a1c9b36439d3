import { type IDBPDatabase, openDB } from 'idb';
import { accountDatabase } from '#lib/account-storage.ts';

const STORE = 'kept';
const open = new Map<string, Promise<IDBPDatabase>>();

/**
 * What a screen of an account shows without a network, by name. A browser that keeps nothing answers
 * with nothing; signing out deletes it all.
 */
export async function readKept<Value>(account: string, name: string): Promise<Value | undefined> {
  try {
    return await (await databaseOf(account)).get(STORE, name);
  } catch {
    return undefined;
  }
}

/** Every value whose name begins with `prefix`. */
export async function readAllKept<Value>(account: string, prefix: string): Promise<Value[]> {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return await (await databaseOf(account)).getAll(STORE, range);
  } catch {
    return [];
  }
}

export async function keep(account: string, name: string, value: unknown): Promise<void> {
  try {
    await (await databaseOf(account)).put(STORE, value, name);
  } catch {
    // A full or forbidden storage: the screen needs a network next time.
  }
}

function databaseOf(account: string): Promise<IDBPDatabase> {
  const known = open.get(account);
  if (known) return known;
  const forget = () => open.delete(account);
  const opening = openDB(accountDatabase(account), 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    // The account leaves this device.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  open.set(account, opening);
  opening.catch(forget);
  return opening;
}
