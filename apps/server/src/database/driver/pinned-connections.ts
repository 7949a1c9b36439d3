import postgres, { type Sql } from 'postgres';

/** One connection. A client of a single connection keeps the order of what is sent to it. */
export type Lane = { sql: Sql; isOpen: boolean; holder?: string | undefined };

type Waiter = { holder: string | undefined; take(lane: Lane): void; timer: NodeJS.Timeout };

/** No connection became free in time, or the pool is closed. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection';
}

/** How long a request may wait for a free connection. */
const maxWaitMs = 10_000;

/** So many of ten connections are lent only to callers who hold none. */
const keptForOthers = 3;

/**
 * Lends connections for pipelined transactions, as many as `pool` would open. The driver's own
 * `reserve()` is not used: when PostgreSQL is away it keeps requests it has already refused, later
 * gives them connections that nobody returns, and so runs dry.
 */
export function createLanes(pool: Sql, waitMs = maxWaitMs) {
  const free: Lane[] = [];
  const all = new Set<Lane>();
  const waiting: Waiter[] = [];
  let isClosed = false;

  function createLane(): Lane {
    const onclose = () => {
      lane.isOpen = false;
    };
    const shared = { ...(pool.options as unknown as { shared: object }).shared, retries: 0 };
    const options = { ...pool.options, max: 1, onclose, no_subscribe: true, shared };
    const lane: Lane = {
      sql: postgres(options as unknown as postgres.Options<never>),
      isOpen: false,
    };
    all.add(lane);
    return lane;
  }

  const heldBy = (holder: string | undefined) =>
    holder === undefined ? 0 : [...all].filter((lane) => lane.holder === holder).length;
  const available = () => free.length + pool.options.max - all.size;

  /** The last few are for those who have none: a crowd of busy callers must not lock out the others. */
  const mayTake = (holder: string | undefined) =>
    available() > 0 && (available() > keptForOthers || heldBy(holder) === 0);

  function lend(holder: string | undefined): Lane {
    const lane = free.pop() ?? createLane();
    lane.holder = holder;
    return lane;
  }

  function wait(holder: string | undefined): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new NoFreeConnection());
      }, waitMs);
      const waiter = { holder, take: resolve, timer };
      waiting.push(waiter);
    });
  }

  function takeBack(lane: Lane | undefined) {
    if (lane) {
      lane.holder = undefined;
      free.push(lane);
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
    async take(holder?: string): Promise<Lane> {
      if (isClosed) throw new NoFreeConnection();
      return mayTake(holder) ? lend(holder) : wait(holder);
    },
    giveBack: takeBack,
    /** Puts a fresh connection in the place of a broken one: the driver may not mend it. */
    replace(lane: Lane) {
      all.delete(lane);
      lane.sql.end({ timeout: 0 }).catch(() => undefined);
      if (!isClosed) takeBack(undefined);
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;
