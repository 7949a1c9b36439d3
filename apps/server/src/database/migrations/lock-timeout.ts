import { setTimeout as sleep } from 'node:timers/promises';
import { type Session, sqlState } from '../driver/connection.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';

/** How long one attempt may wait for a lock: meanwhile every query on the same table queues behind it. */
const timeout = '3s';
const pauseMs = 2_000;
const maxTries = 12;

const lockNotAvailable = '55P03';

/** Runs `work` with a limit on every lock wait. */
export async function withLockTimeout<Result>(
  sql: Session,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql.unsafe(`set lock_timeout = '${timeout}'`);
  try {
    return await work();
  } finally {
    // After an error inside a transaction no query can run; the end of the transaction also resets the setting.
    await sql.unsafe('reset lock_timeout').catch(() => undefined);
  }
}

/** The session with the oldest open transaction, the likely holder. Its query is never shown. */
async function likelyHolder(sql: Session): Promise<string> {
  const [holder] = await sql`
    select pid, state, extract(epoch from now() - xact_start)::int as seconds
    from pg_catalog.pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.catch(() => []);
  if (!holder) return 'another session';
  return `another session, probably process ${holder.pid} of PostgreSQL (${holder.state}, its transaction is ${holder.seconds} s old)`;
}

/**
 * Retries, for about a minute, a step that was rolled back because it did not get a lock.
 *
 * @throws DatabaseStartError that names the session that probably holds the lock
 */
export async function retryLocked<Result>(
  sql: Session,
  { what, logLine }: { what: string; logLine: LogLine },
  step: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (cause) {
      if (sqlState(cause) !== lockNotAvailable) throw cause;
      if (attempt === 1) logLine(`${what} waits for a lock; trying again for a minute`);
      if (attempt < maxTries) {
        await sleep(pauseMs);
        continue;
      }
      throw new DatabaseStartError(
        `${what} could not be applied: ${await likelyHolder(sql)} holds a lock on a table that it changes. Nothing of it was done; end that session, or try again when it is idle.`,
        { cause },
      );
    }
  }
}
