import type { ISql } from 'postgres';
import type { DumpedSequence } from './manifest.ts';

/** What a backup holds. Our own bookkeeping (akada_private) is made anew by every restore. */
export const dumpedSchemas = ['auth', 'storage', 'public', 'private', 'supabase_migrations'];

/** What an operator has set is not data: every start writes it from the settings of that machine. */
const setAtStart = 'private.settings';

export type Table = { schema: string; name: string; columns: string[] };

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** Every table with the columns that hold data of their own (generated ones follow from them). */
export function listTables(sql: ISql): Promise<Table[]> {
  return sql<Table[]>`
    select
      relnamespace::regnamespace::text as schema,
      relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text = any(${dumpedSchemas})
      and oid::regclass::text <> ${setAtStart}
    order by 1, 2
  `;
}

export function listSequences(sql: ISql): Promise<DumpedSequence[]> {
  return sql<DumpedSequence[]>`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue"
    from pg_sequences
    where schemaname = any(${dumpedSchemas}) and last_value is not null
    order by 1, 2
  `;
}

export type ForeignKey = { table: string; name: string; definition: string };

export function listForeignKeys(sql: ISql): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select
      conrelid::regclass::text as table,
      quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace::regnamespace::text = any(${dumpedSchemas})
    order by conrelid::regclass::text, conname
  `;
}
