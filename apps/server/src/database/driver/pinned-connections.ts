import postgres, { type Sql } from 'postgres';

/** One connection. A client of a single connection keeps the order of what is sent to it. */
export type PinnedConnection = { sql: Sql; isOpen: boolean; holder?: string | undefined };

type Waiter = {
  holder: string | undefined;
  take(connection: PinnedConnection): void;
  timer: NodeJS.Timeout;
};

/** No connection became free in time, or the pool is closed. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection';
}

/** How long a request may wait for a free connection. */
const maxWaitMs = 10_000;

/** So many of ten connections are lent only to callers who hold none. */
const reservedForOthers = 3;

/**
 * Lends connections for pipelined transactions, as many as `pool` would open. The driver's own
 * `reserve()` is not used: when PostgreSQL is down it keeps requests it has already refused, later
 * gives them connections that nobody returns, and so runs dry.
 */
export function createPinnedConnections(pool: Sql, waitMs = maxWaitMs) {
  const free: PinnedConnection[] = [];
  const all = new Set<PinnedConnection>();
  const waiting: Waiter[] = [];
  let isClosed = false;

  function openConnection(): PinnedConnection {
    const onclose = () => {
      connection.isOpen = false;
    };
    const shared = { ...(pool.options as unknown as { shared: object }).shared, retries: 0 };
    const options = { ...pool.options, max: 1, onclose, no_subscribe: true, shared };
    const connection: PinnedConnection = {
      sql: postgres(options as unknown as postgres.Options<never>),
      isOpen: false,
    };
    all.add(connection);
    return connection;
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
    const connection = free.pop() ?? openConnection();
    connection.holder = holder;
    return connection;
  }

  function wait(holder: string | undefined): Promise<PinnedConnection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new NoFreeConnection());
      }, waitMs);
      const waiter = { holder, take: resolve, timer };
      waiting.push(waiter);
    });
  }

  function takeBack(connection: PinnedConnection | undefined) {
    if (connection) {
      connection.holder = undefined;
      free.push(connection);
    }
    const next = nextWaiter();
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    clearTimeout(next.timer);
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

  return {
    /**
     * Waits for a connection; the one used last is lent first, so that the others may idle out.
     *
     * @param holder who uses it, so that it can be shared out fairly; the service has no name
     */
    async take(holder?: string): Promise<PinnedConnection> {
      if (isClosed) throw new NoFreeConnection();
      return mayTake(holder) ? lend(holder) : wait(holder);
    },
    giveBack: takeBack,
    /** Puts a fresh connection in the place of a broken one: the driver may not mend it. */
    replace(connection: PinnedConnection) {
      all.delete(connection);
      connection.sql.end({ timeout: 0 }).catch(() => undefined);
      if (!isClosed) takeBack(undefined);
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

export type PinnedConnections = ReturnType<typeof createPinnedConnections>;
