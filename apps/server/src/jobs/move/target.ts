import type { Sql } from 'postgres';
import { qualified, quoteName, type Table } from '../../database/backup/catalog.ts';
import { connectOnce, messageOf } from '../../database/driver/connection.ts';
import { migrationsFolder, readMigrations } from '../../database/migrations/migration-files.ts';
import { DatabaseStartError } from '../../database/start-error.ts';
import { type Fingerprint, sameText } from './fingerprint.ts';

/** Only one move into a project may run at a time. */
const moveKey = 7_481_592_634;

/** Connects to the database of a hosted project and refuses one that is not ready for a move. */
export async function openTarget(url: string): Promise<Sql> {
  const sql = connectOnce({ url }, { connection: sameText });
  try {
    await checkProject(sql);
    return sql;
  } catch (error) {
    await sql.end({ timeout: 5 });
    throw error;
  }
}

async function checkProject(sql: Sql) {
  const [found] = await sql`
    select to_regclass('auth.users') is not null as has_auth,
      to_regnamespace('akada_private') is not null as is_akada,
      to_regclass('supabase_migrations.schema_migrations') is not null as has_history,
      pg_try_advisory_lock(${moveKey}) as is_free`.catch((cause: unknown) => {
    throw new DatabaseStartError(`The database of --to cannot be reached: ${messageOf(cause)}`, {
      cause,
    });
  });
  if (found?.is_akada) {
    throw new DatabaseStartError(
      'The database of --to belongs to an Akada server, not to a hosted project: use npm run backup and npm run restore.',
    );
  }
  if (!found?.has_auth) {
    throw new DatabaseStartError(
      'The database of --to is no Supabase project: it has no accounts.',
    );
  }
  if (!found.is_free) {
    throw new DatabaseStartError('Another move into this project is under way: wait for its end.');
  }
  if (!found.has_history) throw notPushed();
  checkHistory(await readVersions(sql), 'project');
}

const notPushed = () =>
  new DatabaseStartError('The project has no tables of Akada yet: run supabase db push first.');

export async function readVersions(sql: Sql | Parameters<Parameters<Sql['begin']>[1]>[0]) {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Both sides must have exactly the migrations of this version. */
export function checkHistory(versions: string[], side: 'project' | 'school') {
  const wanted = readMigrations(migrationsFolder).map(({ version }) => version);
  if (
    versions.length === wanted.length &&
    versions.every((version, place) => version === wanted[place])
  ) {
    return;
  }
  const missing = wanted.filter((version) => !versions.includes(version));
  const unknown = versions.filter((version) => !wanted.includes(version));
  const difference = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`has ${unknown.join(', ')}, which this version does not know`] : []),
  ].join(' and ');
  const wayOut =
    side === 'project' ? 'run supabase db push' : 'start its server once with this version';
  throw new DatabaseStartError(
    `The database of the ${side} has other migrations (it ${difference}): ${wayOut}.`,
  );
}

/** A column that the project lacks would be lost silently. */
export async function checkColumns(sql: Sql, tables: readonly Table[]) {
  const found = await sql<{ name: string }[]>`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name
    from information_schema.columns
    where table_schema in ('auth', 'public', 'private')`;
  const known = new Set(found.map(({ name }) => name));
  const lost = tables.flatMap(({ schema, name, columns }) =>
    columns.map((column) => `${schema}.${name}.${column}`).filter((column) => !known.has(column)),
  );
  if (lost.length === 0) return;
  throw new DatabaseStartError(
    `The project has no place for ${lost.join(', ')}: its auth service is another version. Nothing was moved.`,
  );
}

export const targetQuery = (table: Table) =>
  `select ${table.columns.map(quoteName).join(', ')} from ${qualified(table)}`;

/** Records in the project itself what was moved, so that an interrupted move can continue and never overwrites later work. */
export const prepareMarks = (sql: Sql) =>
  sql.unsafe(`
    create schema if not exists akada_move;
    revoke all on schema akada_move from public;
    create table if not exists akada_move.tables (
      name text primary key, rows bigint not null, sum text not null, moved_at timestamptz not null default now()
    );
    create table if not exists akada_move.files (
      bucket text, name text, sha256 text not null, moved_at timestamptz not null default now(),
      primary key (bucket, name)
    );
  `);

export async function readMarks(sql: Sql): Promise<Map<string, Fingerprint>> {
  const [found] = await sql`select to_regclass('akada_move.tables') is not null as is_there`;
  if (!found?.is_there) return new Map();
  const rows = await sql<(Fingerprint & { name: string })[]>`
    select name, rows::int, sum from akada_move.tables`;
  return new Map(rows.map(({ name, rows: count, sum }) => [name, { rows: count, sum }]));
}
