import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { monotonicNow } from '../lib/monotonic.ts';
import { connectOnce, messageOf, type Target } from './driver/connection.ts';
import { DatabaseStartError, type LogLine } from './start-error.ts';

/**
 * `alone`: no other process may use the database (the embedded one, a reset, a restore). `shared`: other servers may,
 * but no reset or restore (several servers on one DATABASE_URL).
 */
export type LockMode = 'alone' | 'shared';

export type InstanceLock = { release(): Promise<void> };

const instanceKey = 7_481_592_631;
const timeoutMs = 3_000;
const pauseMs = 200;
const recoveryPauseMs = 2_000;

async function tryLock(sql: Sql, mode: LockMode): Promise<boolean> {
  const [row] =
    mode === 'alone'
      ? await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${instanceKey}) as taken`
      : await sql<
          { taken: boolean }[]
        >`select pg_try_advisory_lock_shared(${instanceKey}) as taken`;
  return row?.taken === true;
}

/** The session of a killed server takes a moment to end, so a refusal is final only after a while. */
async function lockWithin(sql: Sql, mode: LockMode, milliseconds: number): Promise<boolean> {
  const deadline = monotonicNow() + milliseconds;
  while (!(await tryLock(sql, mode))) {
    if (monotonicNow() >= deadline) return false;
    await sleep(pauseMs);
  }
  return true;
}

/** One hold: a lock on its own connection. `onLost` is called when that connection breaks. */
async function hold(
  target: Target,
  { mode, refusal }: Pick<LockOptions, 'mode' | 'refusal'>,
  onLost: () => void,
): Promise<InstanceLock> {
  let isHeld = false;
  const sql = connectOnce(target, {
    onclose: () => {
      if (!isHeld) return;
      isHeld = false;
      onLost();
    },
  });
  try {
    if (!(await lockWithin(sql, mode, timeoutMs))) throw new DatabaseStartError(refusal);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  isHeld = true;
  return {
    release: async () => {
      isHeld = false;
      await sql.end({ timeout: 1 });
    },
  };
}

export type LockOptions = {
  mode: LockMode;
  /** The message when another process holds the lock. */
  refusal: string;
  /** The message when the connection breaks, which is also how we notice that PostgreSQL died. */
  loss: string;
  /** Reconnects to PostgreSQL, or restarts it, after a loss. */
  reach: () => Promise<Target>;
  logLine: LogLine;
};

/**
 * Holds an advisory lock for as long as this process uses the database. If PostgreSQL stops, it reconnects and takes
 * the lock again, until that succeeds or the server stops.
 */
export async function holdInstanceLock(
  target: Target,
  options: LockOptions,
): Promise<InstanceLock> {
  const { loss, reach, logLine } = options;
  let isReleased = false;
  let recovery: Promise<void> = Promise.resolve();
  const onLost = () => {
    recovery = recover();
  };
  const recover = async () => {
    logLine(loss);
    let lastReason = '';
    while (!isReleased) {
      try {
        lock = await hold(await reach(), options, onLost);
        logLine('PostgreSQL answers again');
        return;
      } catch (error) {
        const reason = messageOf(error);
        if (reason !== lastReason) logLine(reason);
        lastReason = reason;
        await sleep(recoveryPauseMs);
      }
    }
  };
  let lock = await hold(target, options, onLost);
  return {
    release: async () => {
      isReleased = true;
      await recovery;
      await lock.release();
    },
  };
}
