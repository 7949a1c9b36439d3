import { ownersOf, personalTables } from '@akada/function-kit/personal-tables';
import type { TransactionSql } from 'postgres';
import type { CallerName, FullAccessEnv } from './access-setup.ts';
import { arrange, idOf, isPaused, isRefused, roles, setCallerRole, undone } from './as-caller.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

type Column = { name: string; isKey: boolean; may: Record<string, Record<string, boolean>> };
type Row = Record<string, unknown>;

export type Table = {
  /** With its schema, as SQL writes it. */
  name: string;
  columns: Column[];
  /** A row of the owner; in a table without owners any row. */
  row: Row;
};

/** Every table and view that the API's roles could reach, with the columns each of them may use. */
export async function readTables(env: FullAccessEnv): Promise<Table[]> {
  const sql = env.database.owner;
  const tables = await sql<Omit<Table, 'row'>[]>`
    select c.oid::regclass::text as name, json_agg(json_build_object(
      'name', a.attname,
      'isKey', coalesce(a.attnum = any(k.conkey), false),
      'may', (
        select json_object_agg(role, json_build_object(
          'select', has_column_privilege(role, c.oid, a.attnum, 'select'),
          'insert', has_column_privilege(role, c.oid, a.attnum, 'insert'),
          'update', has_column_privilege(role, c.oid, a.attnum, 'update')))
        from unnest(array['anon', 'authenticated', 'service_role']) as role
      )) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.oid
    order by 1`;
  return Promise.all(
    tables.map(async (table) => ({ ...table, row: await rowToGetAt(env, table) })),
  );
}

/** The columns that name the owner of a row; none in tables without owners. */
function ownerColumns({ name, columns }: Pick<Table, 'name' | 'columns'>): readonly string[] {
  if (name === 'storage.objects') return ['owner_id'];
  const listed = personalTables.find(({ table }) => table === name);
  if (listed) return ownersOf(listed);
  return columns.filter((column) => column.name === 'user_id').map((column) => column.name);
}

async function rowToGetAt(
  { database, owner }: FullAccessEnv,
  table: Omit<Table, 'row'>,
): Promise<Row> {
  const sql = database.owner;
  const owners = ownerColumns(table);
  const [found] = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from ${sql(table.name)} as t
    where ${owners.reduce(
      (any, column) => sql`${any} or t.${sql(column)}::text = ${owner.id}`,
      owners.length === 0 ? sql`true` : sql`false`,
    )}
    order by t.ctid limit 1`;
  if (!found) {
    throw new Error(`${table.name} holds no row to get at: add one to learnerWithData.`);
  }
  return found.row;
}

const namesFor = ({ columns }: Table, caller: CallerName, verb: 'select' | 'insert' | 'update') =>
  columns.filter(({ may }) => may[roles[caller]]?.[verb]).map(({ name }) => name);

/** The row by its key, with values read from it as JSON, so that no type has to be known. */
function whereKey(sql: TransactionSql, { name, columns, row }: Table) {
  const keys = columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) throw new Error(`${name} has no primary key: say here how to find a row.`);
  const given = sql.json(row as never);
  return keys.reduce(
    (condition, key) => sql`${condition} and t.${sql(key.name)} =
      (jsonb_populate_record(null::${sql.unsafe(name)}, ${given})).${sql(key.name)}`,
    sql`where true`,
  );
}

async function isThere(sql: TransactionSql, table: Table): Promise<string | undefined> {
  const [found] = await sql<{ at: string }[]>`
    select t.ctid::text as at from ${sql(table.name)} as t ${whereKey(sql, table)}`;
  return found?.at;
}

/** Deletes the row without triggers and cascades, so that the caller may add it again. */
async function takeAway(sql: TransactionSql, table: Table) {
  await sql`set local session_replication_role = replica`;
  await sql`delete from ${sql(table.name)} as t ${whereKey(sql, table)}`;
  await sql`set local session_replication_role = origin`;
}

async function attempt(sql: TransactionSql, table: Table, verb: Verb, columns: string[]) {
  const target = sql(table.name);
  const given = sql.json(table.row as never);
  const record = sql`jsonb_populate_record(null::${sql.unsafe(table.name)}, ${given})`;
  if (verb === 'select') {
    return sql`select ${sql(columns)} from ${target} as t ${whereKey(sql, table)}`;
  }
  if (verb === 'insert') {
    return sql`insert into ${target} (${sql(columns)}) overriding system value
      select ${sql(columns)} from ${record}`;
  }
  if (verb === 'update') {
    const keys = table.columns.filter(({ isKey }) => isKey).map(({ name }) => name);
    const column = columns.find((name) => !keys.includes(name)) ?? columns[0] ?? '';
    return sql`update ${target} as t set ${sql(column)} = (select ${sql(column)} from ${record})
      ${whereKey(sql, table)}`;
  }
  return sql`delete from ${target} as t ${whereKey(sql, table)}`;
}

/** A visitor has no account to write a row for: a visitor's rows have no owner. */
const asAddedBy = (table: Table, caller: CallerName): Table =>
  caller === 'visitor' && 'user_id' in table.row
    ? { ...table, row: { ...table.row, user_id: null } }
    : table;

/**
 * Really tries a verb on the row. `done`: it happened; `nothing`: the row does not exist for this caller; `refused`:
 * error 42501, or the pause of a learner. Only granted columns are named, so that a refusal is about the verb; if
 * none are granted, all are named.
 */
export async function tryVerb(
  env: FullAccessEnv,
  table: Table,
  verb: Verb,
  caller: CallerName,
): Promise<'done' | 'nothing' | 'refused'> {
  const granted = verb === 'delete' ? [] : namesFor(table, caller, verb);
  const columns = granted.length > 0 ? granted : table.columns.map(({ name }) => name);
  const subject = verb === 'insert' ? asAddedBy(table, caller) : table;
  return undone(env, async (sql) => {
    await arrange(sql, env, caller);
    if (verb === 'insert') await takeAway(sql, table);
    const before = await isThere(sql, table);
    await setCallerRole(sql, env, caller);
    try {
      const answer = await attempt(sql, subject, verb, columns);
      if (verb === 'select') return answer.length > 0 ? 'done' : 'nothing';
    } catch (error) {
      if (isRefused(error) || isPaused(error)) return 'refused';
      // The right exists; rows that reference this one prevent the deletion.
      if ((error as { code?: string }).code === '23503') return 'done';
      throw new Error(`${verb} ${table.name} as ${caller}`, { cause: error });
    }
    await sql`reset role`;
    return (await isThere(sql, table)) === before ? 'nothing' : 'done';
  });
}

/** Columns that learners may not use although the verb itself is granted. */
export function closedColumns(table: Table, verb: 'select' | 'insert' | 'update'): string[] {
  const open = namesFor(table, 'owner', verb);
  if (open.length === 0) return [];
  return table.columns.map(({ name }) => name).filter((name) => !open.includes(name));
}

/** Other people's rows among all rows of a table that a learner can see. */
export async function foreignRows(env: FullAccessEnv, table: Table, caller: CallerName) {
  const owners = ownerColumns(table);
  const open = namesFor(table, caller, 'select');
  if (owners.length === 0 || !owners.every((column) => open.includes(column))) return [];
  const me = idOf(env, caller) ?? '';
  return undone(env, async (sql) => {
    await setCallerRole(sql, env, caller);
    const named = owners.reduce((all, one) => sql`${all}, t.${sql(one)}::text`, sql`null::text`);
    // A row that names no person has no owner.
    return sql`select from ${sql(table.name)} as t, lateral (select array_remove(array[${named}], null)) as o (ids)
      where cardinality(o.ids) > 0 and ${me} <> all (o.ids)`;
  });
}

/** Assigns one's own row to somebody else. */
export async function giveAway(env: FullAccessEnv, table: Table) {
  if (!namesFor(table, 'owner', 'update').includes('user_id')) return 'refused';
  return undone(env, async (sql) => {
    await setCallerRole(sql, env, 'owner');
    try {
      await sql`update ${sql(table.name)} set user_id = ${env.other.id}`;
      return 'done';
    } catch (error) {
      if (isRefused(error)) return 'refused';
      throw error;
    }
  });
}
