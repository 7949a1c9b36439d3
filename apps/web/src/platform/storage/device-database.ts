import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { onPageCached, untilPageShown } from './page-cache.ts';
import { storageTimedOut, withStorageTimeout } from './storage-timeout.ts';

type Settings<Schema extends DBSchema> = {
  name: string;
  /** Raised when the stores change; `upgrade` then gets the stores of an older site version. */
  version?: number;
  /** The stores it needs: a database of a newer site version may lack one. */
  stores: readonly string[];
  upgrade: (database: IDBPDatabase<Schema>) => void;
};

/**
 * Runs work on the database and returns its result; null without a database. Rejects when the storage refuses or does not
 * answer. The work may run twice: leaving the page undoes it, and it runs again when the page is shown.
 */
export type DeviceDatabase<Schema extends DBSchema> = <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result | null>;

const OPEN_TIMEOUT = 3_000;
/** After a timeout the storage is not used for this long, so that a learner waits once, not at every step. */
const SILENCE = 30_000;

/**
 * Opens a database on first use, and again after the browser has closed it. Gives null where databases are missing, blocked
 * (`open` may throw at once) or do not answer. Only this file may open one.
 */
export function deviceDatabase<Schema extends DBSchema>({
  name,
  version: current = 1,
  stores,
  upgrade,
}: Settings<Schema>): DeviceDatabase<Schema> {
  type Database = IDBPDatabase<Schema>;
  let opening: Promise<Database | null> | null = null;
  /** Counts how often the connection was closed, perhaps while it was being opened. */
  let closed = 0;
  let silentUntil = 0;
  const running = new Set<IDBTransaction>();

  const openVersion = (version?: number) =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer site version, or a sign-out in another tab, must not wait for this connection.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opening = null;
      },
      terminated: () => {
        opening = null;
      },
    });

  const open = async (): Promise<Database | null> => {
    try {
      return await openVersion(current);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') return null;
      return openNewer().catch(() => null);
    }
  };

  /** A newer site version was rolled back: keep using its database, so that its data is not lost. */
  const openNewer = async (): Promise<Database | null> => {
    const database = await openVersion();
    if (stores.every((store) => [...database.objectStoreNames].some((one) => one === store))) {
      return database;
    }
    database.close();
    return null;
  };

  const openWatched = async (): Promise<Database | null> => {
    const database = await open();
    if (database !== null) watch(unwrap(database));
    return database;
  };

  const openInTime = (): Promise<Database | null> => {
    const begun = closed;
    const opened = openWatched();
    // The caller may have timed out; later calls can still use the connection.
    void opened.then((database) => {
      if (closed !== begun) database?.close();
      else if (database !== null) opening = opened;
    });
    return withStorageTimeout(opened, OPEN_TIMEOUT).catch(() => null);
  };

  /** Tracks every running transaction. */
  const watch = (database: IDBDatabase) => {
    const begin: IDBDatabase['transaction'] = database.transaction.bind(database);
    database.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      const transaction = begin(...args);
      const end = () => running.delete(transaction);
      running.add(transaction);
      transaction.addEventListener('complete', end);
      transaction.addEventListener('abort', end);
      // An aborted transaction rejects its requests; its own promise may have no listener.
      wrap(transaction).done.catch(() => undefined);
      return transaction;
    };
  };

  const interrupt = () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It is committing, so it needs no abort.
      }
    }
    running.clear();
  };

  const close = () => {
    closed += 1;
    interrupt();
    void opening?.then((database) => database?.close());
    opening = null;
  };

  onPageCached(close);

  const attempt = async <Result>(work: (database: Database) => Promise<Result>) => {
    const begun = closed;
    opening ??= openInTime();
    const database = await opening;
    if (closed !== begun) throw storageTimedOut;
    return database === null ? null : work(database);
  };

  return async (work) => {
    for (;;) {
      await untilPageShown();
      if (performance.now() < silentUntil) throw storageTimedOut;
      const begun = closed;
      try {
        return await withStorageTimeout(attempt(work));
      } catch (error) {
        // The page was left: run the work again.
        if (closed !== begun) continue;
        if (error === storageTimedOut) {
          silentUntil = performance.now() + SILENCE;
          close();
        }
        throw error;
      }
    }
  };
}
