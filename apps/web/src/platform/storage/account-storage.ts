import { deviceStorage, type SafeStorage, tabStorage } from '#lib/safe-storage.ts';

const PREFIX = 'akada';

/** Stands for the account of somebody who is not signed in. */
export const VISITOR = 'visitor';

/** The name of a value that belongs to one account on this device. */
export function accountKey(userId: string, ...parts: string[]): string {
  return [PREFIX, userId, ...parts.map(encodeURIComponent)].join(':');
}

/** The names of everything saved for an account, below `parts`. */
export function accountKeys(storage: SafeStorage, userId: string, ...parts: string[]): string[] {
  const start = `${accountKey(userId, ...parts)}:`;
  return storage.keys().filter((key) => key.startsWith(start));
}

/** Removes everything saved for an account: on a shared phone nothing may stay behind. */
export function clearAccount(storage: SafeStorage, userId: string): void {
  for (const key of accountKeys(storage, userId)) storage.removeItem(key);
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
  const start = accountKey(VISITOR);
  for (const key of accountKeys(tabStorage, VISITOR)) {
    const value = tabStorage.getItem(key);
    if (value !== null) deviceStorage.setItem(accountKey(userId) + key.slice(start.length), value);
    tabStorage.removeItem(key);
  }
}

/** The name of the database in which screens keep what an account can read without a network. */
export function accountDatabase(userId: string): string {
  return accountKey(userId);
}

/** What the browser's databases answer; undefined where it has none, forbids them or cannot do that. */
function tryIndexedDb<Answer>(question: (databases: IDBFactory) => Answer): Answer | undefined {
  try {
    return question(indexedDB);
  } catch {
    return undefined;
  }
}

/** Removes it; a tab that still has it open is asked to let go. */
export function deleteAccountDatabase(userId: string): Promise<void> {
  return new Promise((resolve) => {
    const request = tryIndexedDb((databases) => databases.deleteDatabase(accountDatabase(userId)));
    if (request === undefined) return resolve();
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}

const ACCOUNT_DATABASE = new RegExp(`^${accountDatabase('([0-9a-f-]{36})')}$`);

/** Removes those of everybody but one account. Browsers that do not name their databases keep them. */
export async function deleteOtherAccountDatabases(userId: string): Promise<void> {
  const known = (await tryIndexedDb((databases) => databases.databases())?.catch(() => [])) ?? [];
  const others = known.flatMap(({ name }) => ACCOUNT_DATABASE.exec(name ?? '')?.[1] ?? []);
  await Promise.all(others.filter((id) => id !== userId).map(deleteAccountDatabase));
}
