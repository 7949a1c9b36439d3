import type { Writable } from 'node:stream';
import type { TransactionSql } from 'postgres';

/**
 * Runs a `copy … from stdin`; `send` writes the rows. The driver tells a fault that PostgreSQL finds after the last row to
 * the query, which has been answered with the stream by then, and the stream would wait for ever: the query's word is
 * listened for.
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
