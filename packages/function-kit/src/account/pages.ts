import type { SupabaseClient } from '@supabase/supabase-js';
import { ownersOf, type PersonalTable } from '../personal-tables.ts';

type Row = Record<string, unknown>;

const usualPage = 1_000;

/** Quotes a value in a filter list, where commas and colons are syntax. */
const quoted = (value: unknown) => `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

/**
 * One learner's rows of a table, page by page. Each page starts after the last row of the previous one (keyset
 * pagination), so that no page costs more than the first and rows added or deleted meanwhile shift nothing.
 */
export async function* pagesOf(
  admin: SupabaseClient,
  personal: PersonalTable,
  learner: string,
): AsyncGenerator<Row[]> {
  const { table, columns, order, page = usualPage } = personal;
  const isTheirs = ownersOf(personal)
    .map((column) => `${column}.eq.${learner}`)
    .join(',');
  const [first = '', second] = order.split(', ');
  let last: Row | undefined;
  for (;;) {
    let query = admin.from(table).select(columns).or(isTheirs).order(first);
    if (second !== undefined) query = query.order(second);
    if (last && second === undefined) query = query.gt(first, last[first]);
    if (last && second !== undefined) {
      const [one, two] = [quoted(last[first]), quoted(last[second])];
      query = query
        .gte(first, last[first])
        .or(`${first}.gt.${one},and(${first}.eq.${one},${second}.gt.${two})`);
    }
    const { data, error } = await query.limit(page);
    if (error) throw error;
    const rows = data as unknown as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
    last = rows.at(-1);
  }
}
