import type { Library } from '@akada/content/curriculum/library';
import type { TransactionSql } from 'postgres';

export type PublishTools = {
  /** One transaction as the owner of the schema. */
  sql: TransactionSql;
};

/**
 * One part of the curriculum that lives in tables, such as the flashcards.
 *
 * @example
 * export const flashcardPublisher = definePublisher({
 *   name: 'flashcards',
 *   rows: (library) => coursesOf(library).map(…),
 *   write: async (rows, { sql }) => { await sql`insert into … on conflict … do update …`; },
 * });
 */
export type Publisher<Rows = unknown> = {
  name: string;
  /** The wanted content of the tables, as plain JSON. Its hash decides whether anything is written. */
  rows(library: Library): Rows;
  /** Makes the tables hold exactly these rows. Must be idempotent. */
  write(rows: Rows, tools: PublishTools): Promise<void>;
};

/** Erases the row type, so that all publishers fit in one list. */
export const definePublisher = <Rows>(publisher: Publisher<Rows>) =>
  publisher as unknown as Publisher;
