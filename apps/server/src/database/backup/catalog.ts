import type { ISql } from 'postgres';
import type { DumpedSequence } from './manifest.ts';

/** The schemas in a backup. Our own bookkeeping (akada_private) is recreated by every restore. */
export const dumpedSchemas = ['auth', 'storage', 'public', 'private', 'supabase_migrations'];

/** Operator settings are not data: every start writes them from that machine's settings. */
export const setAtStart = 'private.settings';

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

/** A table as a restore sees it. */
export type TableShape = Table & {
  /** Columns that are computed from others. */
  computed: string[];
  /** Columns that every row must set: not null, without a default. */
  required: string[];
  hasPrimaryKey: boolean;
};

export async function describeTables(sql: ISql): Promise<TableShape[]> {
  const details = await sql<Omit<TableShape, 'columns'>[]>`
    select
      relnamespace::regnamespace::text as schema,
      relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated <> ''
      ) as computed,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attnotnull and not atthasdef and attidentity = ''
      ) as required,
      exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p') as "hasPrimaryKey"
    from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text = any(${dumpedSchemas})
  `;
  const byName = new Map(details.map((detail) => [qualified(detail), detail]));
  return (await listTables(sql)).flatMap((table) => {
    const detail = byName.get(qualified(table));
    return detail ? [{ ...detail, ...table }] : [];
  });
}

/** Sequences that fill a column, each with its column. All names are quoted. */
export function listOwnedSequences(sql: ISql) {
  return sql<{ sequence: string; table: string; column: string }[]>`
    select
      format('"%s"."%s"', sequence.relnamespace::regnamespace::text, sequence.relname) as sequence,
      format('%I.%I', owner.relnamespace::regnamespace::text, owner.relname) as table,
      quote_ident(attname) as column
    from pg_class sequence
    join pg_depend on pg_depend.objid = sequence.oid and pg_depend.classid = 'pg_class'::regclass
      and pg_depend.refclassid = 'pg_class'::regclass and pg_depend.deptype in ('a', 'i')
    join pg_class owner on owner.oid = pg_depend.refobjid
    join pg_attribute on attrelid = owner.oid and attnum = pg_depend.refobjsubid
    where sequence.relkind = 'S'
      and sequence.relnamespace::regnamespace::text = any(${dumpedSchemas})
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
