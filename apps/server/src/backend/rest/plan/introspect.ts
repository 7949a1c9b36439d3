import type { Sql } from 'postgres';
import type { ApiSchema } from './schema-model.ts';

export type ColumnRow = {
  name: string;
  type: string;
  base: string;
  default: string | null;
};

export type RelationRow = { name: string; columns: ColumnRow[]; keys: KeyRow[] };
export type KeyRow = { isPrimary: boolean; columns: string[] };

export type ForeignKeyRow = {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
};

export type ArgumentRow = { name: string; type: string; base: string; mode: string };

export type RoutineRow = {
  schema: ApiSchema;
  name: string;
  arguments: ArgumentRow[];
  defaults: number;
  isSet: boolean;
  isReadOnly: boolean;
  returnType: string;
  /** Columns of the table or composite type that is returned. */
  returnRelation: string | null;
  returnColumns: ColumnRow[] | null;
};

export type Introspection = {
  relations: RelationRow[];
  foreignKeys: ForeignKeyRow[];
  routines: RoutineRow[];
};

const columnsOf = (relation: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'base', coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text,
    'default', case
      when a.attidentity <> '' then format('nextval(%L::regclass)',
        pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped
)`;

const namesOf = (relation: string, numbers: string) => `(
  select json_agg(a.attname order by u.place)
  from unnest(${numbers}) with ordinality as u(number, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number
)`;

const relationsSql = `
  select coalesce(json_agg(json_build_object(
    'name', c.relname,
    'columns', ${columnsOf('c.oid')},
    'keys', (
      select coalesce(json_agg(json_build_object(
        'isPrimary', k.contype = 'p', 'columns', ${namesOf('k.conrelid', 'k.conkey')})), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')
    )
  )), '[]') as found
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const foreignKeysSql = `
  select coalesce(json_agg(json_build_object(
    'name', k.conname,
    'table', c.relname,
    'columns', ${namesOf('k.conrelid', 'k.conkey')},
    'target', f.relname,
    'targetColumns', ${namesOf('k.confrelid', 'k.confkey')}
  ) order by k.conname), '[]') as found
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0
    and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace`;

const routinesSql = `
  select coalesce(json_agg(json_build_object(
    'schema', s.nspname,
    'name', p.proname,
    'arguments', (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[x.place], ''),
        'type', format_type(x.type, -1),
        'base', x.type::regtype::text,
        'mode', coalesce(p.proargmodes[x.place], 'i')
      ) order by x.place), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x(type, place)
    ),
    'defaults', p.pronargdefaults,
    'isSet', p.proretset,
    'isReadOnly', p.provolatile <> 'v',
    'returnType', r.typname,
    'returnRelation', case when c.relnamespace = 'public'::regnamespace then c.relname end,
    'returnColumns', case when c.oid is not null then ${columnsOf('c.oid')} end
  )), '[]') as found
  from pg_proc p
  join pg_namespace s on s.oid = p.pronamespace
  join pg_type r on r.oid = p.prorettype
  left join pg_class c on c.oid = r.typrelid and r.typrelid <> 0
  where s.nspname in ('public', 'service') and p.prokind = 'f'
    and r.typname not in ('trigger', 'event_trigger')`;

/** Reads the API's schemas from PostgreSQL's catalog. With an empty search path every type name is qualified. */
export async function introspect(sql: Sql): Promise<Introspection> {
  return sql.begin('read only', async (transaction) => {
    await transaction`select set_config('search_path', '', true)`;
    const read = async <Row>(text: string) => {
      const [row] = await transaction.unsafe<{ found: Row[] }[]>(text);
      return row?.found ?? [];
    };
    return {
      relations: await read<RelationRow>(relationsSql),
      foreignKeys: await read<ForeignKeyRow>(foreignKeysSql),
      routines: await read<RoutineRow>(routinesSql),
    };
  });
}
