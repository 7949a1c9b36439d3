import type { Sql } from 'postgres';
import { monotonicNow } from '../../lib/monotonic.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { openClient } from './open-client.ts';
import type { PipelineConnection } from './pipeline.ts';

/** A place for one connection, which is opened when it is needed. */
export type PinnedConnection = {
  open: PipelineConnection | undefined;
  openedAt: number;
  usedAt: number;
  holder?: string | undefined;
};

type Waiter = {
  holder: string | undefined;
  take(connection: PinnedConnection): void;
  giveUp(): void;
  until: number;
};

/** No connection became free in time, or the pool is closed. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection';
}

/** How long a request may wait for a free connection. */
const maxWaitMs = 10_000;

/** So many of ten connections are lent only to callers who hold none. */
const reservedForOthers = 3;

/** As old as a connection may become: what PostgreSQL keeps for it goes with it. */
const maxAgeMs = 1_800_000;

/** How often somebody looks for connections that are idle. */
const lookMs = 1_000;

/** How long PostgreSQL may take to let a connection go. */
const endMs = 5_000;

/** Lends connections to requests, as many as `pool` would open and to where it leads. */
export function createPinnedConnections(pool: Sql, waitMs = maxWaitMs) {
  const free: PinnedConnection[] = [];
  const all = new Set<PinnedConnection>();
  const waiting: Waiter[] = [];
  let isClosed = false;

  const idleMs = (pool.options.idle_timeout ?? 8) * 1_000;
  let looking: NodeJS.Timeout | undefined;
  let overdue: NodeJS.Timeout | undefined;

  function addConnection(): PinnedConnection {
    const connection: PinnedConnection = { open: undefined, openedAt: 0, usedAt: 0 };
    all.add(connection);
    return connection;
  }

  function shut(connection: PinnedConnection) {
    connection.open?.client.end().catch(() => undefined);
    connection.open = undefined;
  }

  /** Each is a process of PostgreSQL with its own memory. */
  function closeIdle() {
    const now = monotonicNow();
    for (const connection of free) if (now - connection.usedAt > idleMs) shut(connection);
    if ([...all].some(({ open }) => open)) return;
    clearInterval(looking);
    looking = undefined;
  }

  function heldBy(holder: string | undefined): number {
    let held = 0;
    if (holder === undefined) return held;
    for (const connection of all) if (connection.holder === holder) held++;
    return held;
  }
  const available = () => free.length + pool.options.max - all.size;

  /** The last few are for those who have none: a crowd of busy callers must not lock out the others. */
  const mayTake = (holder: string | undefined) =>
    available() > 0 && (available() > reservedForOthers || heldBy(holder) === 0);

  function lend(holder: string | undefined): PinnedConnection {
    const connection = free.pop() ?? addConnection();
    connection.holder = holder;
    return connection;
  }

  function wait(holder: string | undefined): Promise<PinnedConnection> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new NoFreeConnection());
      waiting.push({ holder, take: resolve, giveUp, until: monotonicNow() + waitMs });
      overdue ??= setTimeout(refuseOverdue, waitMs).unref();
    });
  }

  /** All wait equally long, so those who came first are the first to give up: one timer is enough for all of them. */
  function refuseOverdue() {
    const now = monotonicNow();
    while (waiting[0] && waiting[0].until <= now) waiting.shift()?.giveUp();
    overdue = waiting[0] && setTimeout(refuseOverdue, waiting[0].until - now).unref();
  }

  function takeBack(connection: PinnedConnection) {
    connection.holder = undefined;
    connection.usedAt = monotonicNow();
    free.push(connection);
    const next = nextWaiter();
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.take(lend(next.holder));
  }

  /** Of those who wait, the first of those who hold the fewest. */
  function nextWaiter(): Waiter | undefined {
    let chosen: Waiter | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const waiter of waiting) {
      const held = heldBy(waiter.holder);
      if (held < fewest) [chosen, fewest] = [waiter, held];
      if (fewest === 0) break;
    }
    return chosen && mayTake(chosen.holder) ? chosen : undefined;
  }

  async function openAnew(connection: PinnedConnection): Promise<PipelineConnection> {
    const now = monotonicNow();
    const client = await openClient(pool);
    const opened: PipelineConnection = { client, prepared: new Map() };
    client.once('end', () => {
      if (connection.open === opened) connection.open = undefined;
    });
    if (isClosed) throw new NoFreeConnection();
    looking ??= setInterval(closeIdle, lookMs).unref();
    connection.open = opened;
    connection.openedAt = now;
    return opened;
  }

  return {
    /**
     * A connection, at once or as soon as one is free; the one used last is lent first, so that the others may idle out.
     *
     * @param holder who uses it, so that it can be shared out fairly; the service has no name
     */
    take(holder?: string): PinnedConnection | Promise<PinnedConnection> {
      if (isClosed) throw new NoFreeConnection();
      return mayTake(holder) ? lend(holder) : wait(holder);
    },
    /** Opens a connection that is not open, or that has become old. */
    open(connection: PinnedConnection): PipelineConnection | Promise<PipelineConnection> {
      if (monotonicNow() - connection.openedAt > maxAgeMs) shut(connection);
      return connection.open ?? openAnew(connection);
    },
    giveBack: takeBack,
    /** Shuts it: whoever has this place next opens another connection. */
    giveBackBroken(connection: PinnedConnection) {
      shut(connection);
      takeBack(connection);
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearTimeout(overdue);
      for (const waiter of waiting.splice(0)) waiter.giveUp();
      const ended = Promise.allSettled([...all].map(({ open }) => open?.client.end()));
      await withTimeout(ended, endMs, () => new NoFreeConnection()).catch(() => undefined);
    },
  };
}

export type PinnedConnections = ReturnType<typeof createPinnedConnections>;
