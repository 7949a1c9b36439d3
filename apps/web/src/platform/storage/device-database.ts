import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { onPageCached, untilPageShown } from './page-cache.ts';
import { storageTimedOut, withStorageTimeout } from './storage-timeout.ts';

type Settings<Schema extends DBSchema> = {
  name: string;
  /** Raised when the stores change; `upgrade` then gets what an older version of the site has left. */
  version?: number;
  /** What has to be in it: a database of a newer version of the site may lack something. */
  stores: readonly string[];
  upgrade: (database: IDBPDatabase<Schema>) => void;
};

/**
 * Does some work with the database and gives its result; null where there is no database. Rejects when the storage refuses the work or
 * does not answer. The work may run twice: what it had begun is undone when the page is left, and done again when it is shown.
 */
export type DeviceDatabase<Schema extends DBSchema> = <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result | null>;

const OPEN_TIMEOUT = 3_000;
/** A storage that did not answer is left alone for so long: a learner waits for it once, not at every step. */
const SILENCE = 30_000;

/**
 * Opens a database on first use, and again after the browser has closed it. Gives null in a browser that has no databases, forbids
 * them (`open` may throw at once) or does not answer. Only this file may open one.
 */
export function deviceDatabase<Schema extends DBSchema>({
  name,
  version: current = 1,
  stores,
  upgrade,
}: Settings<Schema>): DeviceDatabase<Schema> {
  type Database = IDBPDatabase<Schema>;
  let opening: Promise<Database | null> | null = null;
  /** Counts how often the connection was given up, perhaps while it was being opened. */
  let closed = 0;
  let silentUntil = 0;
  const running = new Set<IDBTransaction>();

  const openVersion = (version?: number) =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer version of the site, or a sign-out in another tab, must not wait for this one.
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

  /** A newer version of the site was here before it was taken back: what it left must not be lost. */
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
    // Whoever waited may have gone on without it; the next ones need not.
    void opened.then((database) => {
      if (closed !== begun) database?.close();
      else if (database !== null) opening = opened;
    });
    return withStorageTimeout(opened, OPEN_TIMEOUT).catch(() => null);
  };

  /** Knows of every transaction while it runs. */
  const watch = (database: IDBDatabase) => {
    const begin: IDBDatabase['transaction'] = database.transaction.bind(database);
    database.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      const transaction = begin(...args);
      const end = () => running.delete(transaction);
      running.add(transaction);
      transaction.addEventListener('complete', end);
      transaction.addEventListener('abort', end);
      // Work that was interrupted has failed by its requests: nobody may be waiting for its end.
      wrap(transaction).done.catch(() => undefined);
      return transaction;
    };
  };

  const interrupt = () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It is being committed, which no page has to wait for.
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
        // The page was left: once more.
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
