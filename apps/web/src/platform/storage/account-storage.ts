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

/** The names of everything that a storage holds for an account. */
export const keysOfAccount = (storage: SafeStorage, userId: string): AccountKey[] =>
  storage.keys().filter(isKeyOf(userId));

/** The names of everything of one kind that is saved for an account, below `parts`. */
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
 * Where values of an account are saved. A visitor's end with the tab: the next child on a shared phone
 * must not find them.
 */
export function storageOf(userId: string): SafeStorage {
  return userId === VISITOR ? tabStorage : deviceStorage;
}

/** What a visitor did in this tab belongs to the account they signed in to. */
export function adoptVisitor(userId: string): void {
  for (const key of keysOfAccount(tabStorage, VISITOR)) {
    const value = tabStorage.getItem(key);
    if (value !== null) deviceStorage.setItem(keyFor(userId, key), value);
    tabStorage.removeItem(key);
  }
}

/** The name of the database in which screens keep what an account can read without a network. */
export function accountDatabase(userId: string): string {
  return `akada:${userId}`;
}

/** What the browser's databases answer; undefined where it has none, forbids them or cannot do that. */
function tryIndexedDb<Answer>(question: (databases: IDBFactory) => Answer): Answer | undefined {
  try {
    return question(indexedDB);
  } catch {
    return undefined;
  }
}

/** Removes it; a tab that still has it open is asked to let go. A browser that does not answer removes it later. */
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

/** Removes those of everybody but one account. Browsers that do not name their databases keep them. */
export async function deleteOtherAccountDatabases(userId: string): Promise<void> {
  const listing = tryIndexedDb((databases) => databases.databases());
  const known = listing === undefined ? [] : await withStorageTimeout(listing).catch(() => []);
  const others = known.flatMap(({ name }) => ACCOUNT_DATABASE.exec(name ?? '')?.[1] ?? []);
  await Promise.all(others.filter((id) => id !== userId).map(deleteAccountDatabase));
}
