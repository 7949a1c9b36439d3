import type { Writable } from 'node:stream';
import type { TransactionSql } from 'postgres';

/**
 * Runs a `copy … from stdin`; `send` writes the rows. The driver reports a fault that PostgreSQL finds after the last
 * row only to the query. The query has already resolved with the stream by then, and the stream would never end, so
 * the query's `reject` is replaced.
 */
export async function copyIn(
  sql: TransactionSql,
  statement: string,
  send: (sink: Writable) => Promise<void>,
): Promise<void> {
  const query = sql.unsafe(statement);
  const sink = await query.writable();
  const refused = new Promise<never>((_, reject) => {
    Object.assign(query, { reject });
  });
  const sent = send(sink);
  sent.catch(() => undefined);
  await Promise.race([sent, refused]);
}
