import { browserLocks } from '#lib/browser/browser-apis.ts';
import { randomId } from '#lib/uuid.ts';
import { isInFuture } from './backoff.ts';
import type { OutboxDatabase } from './database.ts';

/** Lets one tab at a time do a task; the others wait for their turn. */
export type OutboxLock = (name: string, task: () => Promise<void>) => Promise<void>;

/** A tab that died must not block the others for ever; a sleeping one must keep its turn. */
const LEASE_TIME = 75_000;
const RENEW_TIME = 10_000;
const LOOK_TIME = 500;

export function webLock(locks: LockManager): OutboxLock {
  return async (name, task) => {
    await locks.request(name, task);
  };
}

/** Takes turns through the database: for plain http, which is how a school server is reached. */
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
    // Without a database the items live in this tab alone.
    return isTaken ?? true;
  };

  // A full storage takes no lease: better two tabs send the same, which every sender allows for, than none.
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

/** The best way of taking turns that this browser has. */
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
    // A browser that forbids storage may forbid its locks too.
    return webLock(locks)(name, begin).catch((error: unknown) => {
      if (isBegun) throw error;
      return lease(name, task);
    });
  };
}
