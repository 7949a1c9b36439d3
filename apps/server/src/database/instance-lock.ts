import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connectOnce, type Target } from './connection.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * `alone`: nobody else may use the database (the embedded one, a reset, a restore).
 * `shared`: other servers may, but no reset or restore (several servers on one DATABASE_URL).
 */
export type LockMode = 'alone' | 'shared';

export type InstanceLock = { release(): Promise<void> };

const instanceKey = 7_481_592_631;
const patienceMs = 3_000;
const pauseMs = 200;

async function tryLock(sql: Sql, mode: LockMode): Promise<boolean> {
  const [row] =
    mode === 'alone'
      ? await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${instanceKey}) as taken`
      : await sql<
          { taken: boolean }[]
        >`select pg_try_advisory_lock_shared(${instanceKey}) as taken`;
  return row?.taken === true;
}

/** A killed predecessor's session takes a moment to end, so a refusal is final only after a while. */
async function lockWithin(sql: Sql, mode: LockMode, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await tryLock(sql, mode))) {
    if (Date.now() >= deadline) return false;
    await sleep(pauseMs);
  }
  return true;
}

/**
 * Holds an advisory lock on a connection of its own, for as long as this process uses the database.
 * `onLost` is called once when that connection breaks, which is also how we learn that PostgreSQL died.
 */
export async function holdInstanceLock(
  target: Target,
  mode: LockMode,
  refusal: string,
  onLost: () => void = () => undefined,
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
    if (!(await lockWithin(sql, mode, patienceMs))) throw new DatabaseStartError(refusal);
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
