import postgres, { type Sql } from 'postgres';
import { RestError } from './errors.ts';
import { maxWaitForConnectionMs } from './limits.ts';

/** One connection. A client of a single connection keeps the order of what is sent to it. */
export type Lane = { sql: Sql; isOpen: boolean };

type Waiter = { take(lane: Lane): void; timer: NodeJS.Timeout };

const waitedTooLong = () =>
  new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.');

/**
 * Lends connections for pipelined transactions, as many as `pool` would open. The driver's own
 * `reserve()` is not used: when PostgreSQL is away it keeps requests it has already refused, later
 * gives them connections that nobody returns, and so runs dry.
 */
export function createLanes(pool: Sql, waitMs = maxWaitForConnectionMs) {
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

  function wait(): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(waitedTooLong());
      }, waitMs);
      const waiter = { take: resolve, timer };
      waiting.push(waiter);
    });
  }

  function hand(lane: Lane) {
    const waiter = waiting.shift();
    if (!waiter) {
      free.push(lane);
      return;
    }
    clearTimeout(waiter.timer);
    waiter.take(lane);
  }

  return {
    /** Waits for a connection; the one used last is lent first, so that the others may idle out. */
    async take(): Promise<Lane> {
      if (isClosed) throw waitedTooLong();
      return free.pop() ?? (all.size < pool.options.max ? createLane() : wait());
    },
    giveBack: hand,
    /** Puts a fresh connection in the place of a broken one: the driver may not mend it. */
    replace(lane: Lane) {
      all.delete(lane);
      lane.sql.end({ timeout: 0 }).catch(() => undefined);
      if (!isClosed) hand(createLane());
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;
