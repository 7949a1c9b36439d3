import { databaseTimeout } from '../database/driver/transaction.ts';
import { TooBusy } from '../lib/concurrency-limit.ts';
import type { Caller } from './identity/claims.ts';

type Share = { atOnce: number; maxQueue: number };

const usualRules = {
  /**
   * At most a third of the connections for one learner. A screen sends a dozen requests at once, each for a few
   * milliseconds; the rest wait in a queue that delays nobody else.
   */
  learners: { atOnce: 3, maxQueue: 200 },
  /** Visitors are identified only by their IP prefix, which may be a whole school. */
  visitors: { atOnce: 3, maxQueue: 400 },
  maxWaitMs: 5_000,
  /** Connections for all callers together; the pool has some more for the service. */
  connections: 10,
  /** Connections reserved for callers who have none: a crowd of busy callers must not lock out the others. */
  reserved: 3,
};

export type ShareRules = Record<'learners' | 'visitors', Share> &
  Record<'maxWaitMs' | 'connections' | 'reserved', number>;

/** A visitor has no `userId`; the service is not limited. */
export type Sharer = {
  userId?: string | undefined;
  isService?: boolean;
  ipPrefix: () => string;
};

export const sharerOf = (caller: Caller | undefined, ipPrefix: () => string): Sharer => ({
  userId: caller?.claims?.sub,
  isService: caller?.role === 'service_role',
  ipPrefix,
});

type Person = { key: string; running: number; waiting: number } & Share;
type Task = { person: Person; connections: number };
type Waiter = Task & { start: () => void };

/**
 * Limits what each caller runs at once across tables, files and functions, and shares the database connections among
 * callers. Throws `TooBusy` when too many requests of the same caller are already waiting.
 */
export function createCallerShare(rules: ShareRules = usualRules) {
  const people = new Map<string, Person>();
  const waiters = new Set<Waiter>();
  let connectionsInUse = 0;

  function personOf(key: string, share: Share): Person {
    const known = people.get(key);
    if (known) return known;
    const person = { ...share, key, running: 0, waiting: 0 };
    people.set(key, person);
    return person;
  }

  function forgetIdle({ key, running, waiting }: Person) {
    if (running === 0 && waiting === 0) people.delete(key);
  }

  function mayStart({ person, connections }: Task): boolean {
    if (person.running >= person.atOnce) return false;
    const left = rules.connections - (person.running > 0 ? rules.reserved : 0);
    return connections === 0 || connectionsInUse < left;
  }

  function begin({ person, connections }: Task) {
    person.running++;
    connectionsInUse += connections;
  }

  function wait(person: Person, connections: number): Promise<void> {
    if (person.waiting >= person.maxQueue) throw new TooBusy();
    person.waiting++;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        waiters.delete(waiter);
        person.waiting--;
      };
      const start = () => {
        stopWaiting();
        begin(waiter);
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        forgetIdle(person);
        const isOwnFault = person.running >= person.atOnce;
        reject(isOwnFault ? new TooBusy() : databaseTimeout());
      };
      const timer = setTimeout(giveUp, rules.maxWaitMs);
      const waiter: Waiter = { person, connections, start };
      waiters.add(waiter);
    });
  }

  /** Of the requests that may start, picks the first of the callers with the fewest running. */
  function startNext() {
    let next: Waiter | undefined;
    for (const waiter of waiters) {
      if (next && waiter.person.running >= next.person.running) continue;
      if (mayStart(waiter)) next = waiter;
      if (next?.person.running === 0) break;
    }
    next?.start();
  }

  function end({ person, connections }: Task) {
    person.running--;
    connectionsInUse -= connections;
    startNext();
    forgetIdle(person);
  }

  /** @param usesConnection false for requests that may wait long for something other than the database */
  return async function inShare<T>(
    { userId, isService, ipPrefix }: Sharer,
    task: () => Promise<T>,
    usesConnection = true,
  ): Promise<T> {
    if (isService) return task();
    const isVisitor = userId === undefined;
    const key = isVisitor ? `ip:${ipPrefix()}` : `user:${userId}`;
    const person = personOf(key, isVisitor ? rules.visitors : rules.learners);
    const connections = usesConnection ? 1 : 0;
    if (mayStart({ person, connections })) begin({ person, connections });
    else await wait(person, connections);
    try {
      return await task();
    } finally {
      end({ person, connections });
    }
  };
}

export type CallerShare = ReturnType<typeof createCallerShare>;
