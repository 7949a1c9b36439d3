import { maxAnswerBytes } from '../limits.ts';

/**
 * Rows as JSON in a column `value`. PostgreSQL adds up their sizes as it makes them and gives up at the row
 * that is too much, so neither it nor we ever hold more than about one answer. `offset 0` keeps it from making each row twice,
 * for its size and for itself.
 */
export const boundedRows = (value: string, rows: string) =>
  `(select w.value from (select z.value, sum(pg_column_size(z.value)) over (rows unbounded preceding) as bytes from (select ${value} as value from (${rows}) as x offset 0) as z) as w where (w.bytes > ${maxAnswerBytes}) is not true or akada_private.refuse_large_answer())`;
