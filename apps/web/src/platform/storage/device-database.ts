import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Settings<Schema extends DBSchema> = {
  name: string;
  /** Raised when the stores change; `upgrade` then gets what an older version of the site has left. */
  version?: number;
  /** What has to be in it: a database of a newer version of the site may lack something. */
  stores: readonly string[];
  upgrade: (database: IDBPDatabase<Schema>) => void;
};

/** How long a browser may take: some never answer, after a crash or while another tab holds the database. */
const OPEN_TIMEOUT = 3_000;

/**
 * Opens a database on first use, and again after the browser has closed it. Gives null, and never throws, in a browser that
 * has no databases, forbids them (`open` may throw at once) or does not answer. Only this file may open one.
 */
export function deviceDatabase<Schema extends DBSchema>({
  name,
  version: current = 1,
  stores,
  upgrade,
}: Settings<Schema>) {
  type Database = IDBPDatabase<Schema>;
  let opening: Promise<Database | null> | null = null;

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

  const openInTime = (): Promise<Database | null> =>
    new Promise((resolve) => {
      const limit = setTimeout(resolve, OPEN_TIMEOUT, null);
      void open().then((database) => {
        clearTimeout(limit);
        // Whoever waited may have gone on without it; the next ones need not.
        if (database !== null) opening = Promise.resolve(database);
        resolve(database);
      });
    });

  return (): Promise<Database | null> => {
    opening ??= openInTime();
    return opening;
  };
}
