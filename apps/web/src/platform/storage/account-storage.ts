import { deviceStorage, type SafeStorage, tabStorage } from '#lib/safe-storage.ts';
import {
  type AccountKey,
  type AccountKind,
  accountKey,
  isKeyOf,
  keyFor,
  VISITOR,
} from '#lib/storage-keys.ts';
import { withStorageTimeout } from './storage-timeout.ts';

export { accountKey, VISITOR } from '#lib/storage-keys.ts';

/** All keys that a storage holds for an account. */
export const keysOfAccount = (storage: SafeStorage, userId: string): AccountKey[] =>
  storage.keys().filter(isKeyOf(userId));

/** All keys of one kind that a storage holds for an account, under `parts`. */
export function accountKeys(
  storage: SafeStorage,
  userId: string,
  kind: AccountKind,
  ...parts: string[]
): AccountKey[] {
  const start = `${accountKey(userId, kind, ...parts)}:`;
  return keysOfAccount(storage, userId).filter((key) => key.startsWith(start));
}

/**
 * Where an account's values are stored. A visitor's last as long as the tab: the next child on a shared phone must not find
 * them.
 */
export function storageOf(userId: string): SafeStorage {
  return userId === VISITOR ? tabStorage : deviceStorage;
}

/** Moves a visitor's work in this tab to the account they signed in to. */
export function adoptVisitor(userId: string): void {
  for (const key of keysOfAccount(tabStorage, VISITOR)) {
    const value = tabStorage.getItem(key);
    if (value !== null) deviceStorage.setItem(keyFor(userId, key), value);
    tabStorage.removeItem(key);
  }
}

/** The name of the database for what an account can read offline. */
export function accountDatabase(userId: string): string {
  return `akada:${userId}`;
}

/** The result of a call to the browser's databases; undefined if they are missing, blocked or unable to do it. */
function tryIndexedDb<Answer>(question: (databases: IDBFactory) => Answer): Answer | undefined {
  try {
    return question(indexedDB);
  } catch {
    return undefined;
  }
}

/** Deletes it; a tab that still has it open is asked to close it. If the browser does not answer, it deletes it later. */
export function deleteAccountDatabase(userId: string): Promise<void> {
  const deleting = new Promise<void>((resolve) => {
    const request = tryIndexedDb((databases) => databases.deleteDatabase(accountDatabase(userId)));
    if (request === undefined) return resolve();
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
  return withStorageTimeout(deleting).catch(() => undefined);
}

const ACCOUNT_DATABASE = new RegExp(`^${accountDatabase('([0-9a-f-]{36})')}$`);

/** Deletes those of all other accounts. In browsers that cannot list their databases they stay. */
export async function deleteOtherAccountDatabases(userId: string): Promise<void> {
  const listing = tryIndexedDb((databases) => databases.databases());
  const known = listing === undefined ? [] : await withStorageTimeout(listing).catch(() => []);
  const others = known.flatMap(({ name }) => ACCOUNT_DATABASE.exec(name ?? '')?.[1] ?? []);
  await Promise.all(others.filter((id) => id !== userId).map(deleteAccountDatabase));
}
