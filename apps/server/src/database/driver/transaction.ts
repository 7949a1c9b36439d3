import type { Sql, TransactionSql } from 'postgres';
import { withTimeout } from '../../lib/with-timeout.ts';
import { sqlState } from './connection.ts';
import { isConnectionLost } from './faults.ts';

/** A little more than one statement and a new connection may take: the driver's own queue has no limit. */
const timeoutMs = 12_000;

/** Counts as a lost connection: the caller is asked to retry. */
export const databaseTimeout = () =>
  Object.assign(new Error('The database did not answer in time'), { code: 'CONNECT_TIMEOUT' });

/** The connection broke while idle, which the driver reports to the next query. */
const wasBroken = (error: unknown) =>
  sqlState(error) === '57P01' || sqlState(error) === 'CONNECTION_CLOSED';

const never = new Promise<never>(() => undefined);

/**
 * After a lost connection the driver ends the transaction by itself. On an error it would send `rollback` to a closed
 * socket, throw outside any promise and leave those bytes in front of the next connection's first ones.
 */
const endWithConnection = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isConnectionLost(error)) return never;
    throw error;
  });

/**
 * Runs `work` in a transaction; a throw inside rolls everything back. A database that does not respond in time counts
 * as a lost connection.
 */
export async function inTransaction<T>(
  pool: Sql,
  work: (tx: TransactionSql) => Promise<T>,
  mode: 'read only' | 'read write' = 'read write',
): Promise<T> {
  let hasBegun = false;
  let isLate = false;
  let outcome: { value: T } | undefined;

  async function run(tx: TransactionSql) {
    hasBegun = true;
    if (isLate) throw databaseTimeout();
    outcome = { value: await endWithConnection(work(tx)) };
    // The caller has already been told that it failed.
    if (isLate) throw databaseTimeout();
  }

  async function begin() {
    try {
      await pool.begin(mode, run);
    } catch (error) {
      if (hasBegun || isLate || !wasBroken(error)) throw error;
      await begin();
    }
  }

  await withTimeout(begin(), timeoutMs, () => {
    isLate = true;
    return databaseTimeout();
  });
  if (!outcome) throw new Error('The transaction ended without a result');
  return outcome.value;
}
