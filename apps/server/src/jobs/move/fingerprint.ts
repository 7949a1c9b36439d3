import type { ISql } from 'postgres';

export type Fingerprint = { rows: number; sum: string };

/** So that both sides format timestamps, numbers and bytes in the same way. */
export const sameText = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

/** The number of rows that a query returns and a checksum over their content, whatever their order. */
export async function fingerprint(sql: ISql, query: string): Promise<Fingerprint> {
  const [found] = await sql.unsafe<Fingerprint[]>(`
    select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 4071)::numeric), 0)::text as sum
    from (${query}) as t`);
  if (!found) throw new Error('PostgreSQL did not count.');
  return { rows: found.rows, sum: found.sum };
}

export const isSame = (one: Fingerprint, other: Fingerprint | undefined) =>
  one.rows === other?.rows && one.sum === other.sum;
