import { maxAnswerBytes } from '../limits.ts';

/**
 * Rows as JSON in a column `value`. PostgreSQL adds up their sizes as it produces them and raises an error at the row
 * that exceeds the limit, so neither it nor this process ever holds much more than one response. `offset 0` keeps
 * PostgreSQL from computing each value twice, once for its size.
 */
export const boundedRows = (value: string, rows: string) =>
  `(select w.value from (select z.value, sum(pg_column_size(z.value)) over (rows unbounded preceding) as bytes from (select ${value} as value from (${rows}) as x offset 0) as z) as w where (w.bytes > ${maxAnswerBytes}) is not true or akada_private.refuse_large_answer())`;
