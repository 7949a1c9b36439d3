import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';

/**
 * Streams the output of a `copy … to stdout`. The driver pauses its socket when the stream is full and resumes it
 * when the stream is read. The last full stream is not read again, so without the last line the connection would
 * hang.
 */
export async function copyOut(
  sql: TransactionSql,
  statement: string,
  ...sinks: [...Transform[], Writable]
): Promise<void> {
  const rows = await sql.unsafe(statement).readable();
  await pipeline([rows, ...sinks]);
  rows._read(0);
}
