import type { Sql, TransactionSql } from 'postgres';
import { withTimeout } from '../../lib/with-timeout.ts';

/**
 * A little more than one statement may take and a connection may need. While PostgreSQL is down the
 * driver queues without end: whoever asks must not wait as long.
 */
const timeoutMs = 12_000;

const tookTooLong = () =>
  Object.assign(new Error('The database did not answer in time'), { code: 'CONNECT_TIMEOUT' });

/** Runs `work` in a transaction. A throw inside rolls everything back; a database that does not answer is a lost connection. */
export async function beginWithTimeout<T>(
  pool: Sql,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  // The driver's own type of the result changes arrays of promises: the value is carried past it.
  let outcome: { value: T } | undefined;
  const ended = pool.begin(async (tx) => {
    outcome = { value: await work(tx) };
  });
  await withTimeout(ended, timeoutMs, tookTooLong);
  if (!outcome) throw new Error('The transaction ended without a result');
  return outcome.value;
}
