import type { Sql } from 'postgres';
import { messageOf } from './connection.ts';
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts';
import { DatabaseStartError, type Say } from './start-error.ts';

type Applied = { version: string; name: string | null; statements: string[] | null };

/** The history table of the Supabase CLI, so that either tool can take over from the other. */
async function readHistory(sql: Sql): Promise<Applied[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `);
  return sql<Applied[]>`
    select version, name, statements from supabase_migrations.schema_migrations order by version
  `;
}

/** The CLI stores a file statement by statement; only what we stored whole can be compared. */
const hasChanged = (applied: Applied, file: Migration) =>
  applied.statements?.length === 1 && applied.statements[0] !== file.text;

function reportDrift(history: Applied[], files: Migration[], warn: Say) {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const applied of history) {
    const file = byVersion.get(applied.version);
    if (!file) {
      warn(`Migration ${applied.version}_${applied.name ?? ''} was applied but its file is gone`);
    } else if (hasChanged(applied, file)) {
      warn(`Migration ${file.file} was changed after it was applied; the change has no effect`);
    }
  }
}

async function apply(sql: Sql, { version, name, file, text }: Migration) {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})
      `;
    });
  } catch (cause) {
    throw new DatabaseStartError(`The migration ${file} failed: ${messageOf(cause)}`, { cause });
  }
}

export type MigrateOptions = {
  folder?: string;
  /** Only migrations for which this is true; a restore stops at the backup's own version. */
  include?: (version: string) => boolean;
  say: Say;
  /** For what the operator should look into; `say` if not given. */
  warn?: Say;
};

/**
 * Applies every migration that the database has not seen, each in one transaction with its row of
 * history. `sql` must be one connection that holds the set-up lock. Gives back the applied files.
 */
export async function migrate(sql: Sql, options: MigrateOptions): Promise<string[]> {
  const { folder = migrationsFolder, include = () => true, say, warn = say } = options;
  const files = readMigrations(folder);
  const history = await readHistory(sql);
  reportDrift(history, files, warn);
  const done = new Set(history.map((applied) => applied.version));
  const pending = files.filter((file) => !done.has(file.version) && include(file.version));
  for (const migration of pending) {
    await apply(sql, migration);
    say(`Applied migration ${migration.file}`);
  }
  return pending.map((migration) => migration.file);
}
