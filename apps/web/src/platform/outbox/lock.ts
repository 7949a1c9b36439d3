import { browserLocks } from '#lib/browser/browser-apis.ts';
import { randomId } from '#lib/uuid.ts';
import { isInFuture } from './backoff.ts';
import type { OutboxDatabase } from './database.ts';

/** Lets one tab at a time run a task; the others wait for their turn. */
export type OutboxLock = (name: string, task: () => Promise<void>) => Promise<void>;

/** Long enough that a sleeping tab keeps its turn, short enough that a crashed one does not block the others for long. */
const LEASE_TIME = 75_000;
const RENEW_TIME = 10_000;
const LOOK_TIME = 500;

export function webLock(locks: LockManager): OutboxLock {
  return async (name, task) => {
    await locks.request(name, task);
  };
}

/** A lock in the database, for plain http, which is how a school's local server is reached. */
export function leaseLock(database: OutboxDatabase, now: () => number = Date.now): OutboxLock {
  const owner = randomId();

  const take = async (name: string): Promise<boolean> => {
    const isTaken = await database(async (db) => {
      const transaction = db.transaction('leases', 'readwrite');
      const lease = await transaction.store.get(name);
      const isFree =
        lease === undefined || lease.owner === owner || !isInFuture(lease.until, now());
      const renewed = { name, owner, until: now() + LEASE_TIME };
      await Promise.all([isFree && transaction.store.put(renewed), transaction.done]);
      return isFree;
    });
    // Without a database this tab alone has the items.
    return isTaken ?? true;
  };

  // A full storage rejects the lease: sending twice, which every sender allows for, is better than not at all.
  const tryTake = (name: string) => take(name).catch(() => true);

  const release = (name: string) =>
    database(async (db) => {
      const transaction = db.transaction('leases', 'readwrite');
      const lease = await transaction.store.get(name);
      const isOwn = lease?.owner === owner;
      await Promise.all([isOwn && transaction.store.delete(name), transaction.done]);
    });

  return async (name, task) => {
    while (!(await tryTake(name))) await new Promise((resolve) => setTimeout(resolve, LOOK_TIME));
    const renewing = setInterval(() => void tryTake(name), RENEW_TIME);
    try {
      await task();
    } finally {
      clearInterval(renewing);
      await release(name).catch(() => undefined);
    }
  };
}

/** The best lock that this browser offers. */
export function bestLock(database: OutboxDatabase): OutboxLock {
  const lease = leaseLock(database);
  return (name, task) => {
    const locks = browserLocks();
    if (locks === null) return lease(name, task);
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return task();
    };
    // A browser that blocks storage may block its locks too.
    return webLock(locks)(name, begin).catch((error: unknown) => {
      if (isBegun) throw error;
      return lease(name, task);
    });
  };
}
