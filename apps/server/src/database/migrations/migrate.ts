import { atomically, messageOf, type Session } from '../driver/connection.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import { retryLocked } from './lock-timeout.ts';
import { type Migration, migrationsFolder, plainText, readMigrations } from './migration-files.ts';

type Applied = { version: string; name: string | null; statements: string[] | null };

/** The history table of the Supabase CLI, so that either tool can take over from the other. */
async function readHistory(sql: Session): Promise<Applied[]> {
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

/** The CLI stores a file as separate statements; only files that we stored whole can be compared. */
const hasChanged = (applied: Applied, file: Migration) =>
  applied.statements?.length === 1 &&
  plainText(applied.statements[0] ?? '') !== plainText(file.text);

const wayOut =
  'save it with "npm run backup -- <folder>", by that version or by this one, and bring it in with "npm run restore -- <folder> --yes" (docs/operations.md, "Another history")';

/** Version 1.0 starts a new history; its first file stays the first in all later versions. */
const versionOf = (history: Applied[], files: Migration[]) =>
  (history[0]?.version ?? '') < (files[0]?.version ?? '') ? 'Akada before 1.0' : 'an older Akada';

/** The reason why this version's files did not create the database; undefined if they did. */
function findDifference(history: Applied[], files: Migration[]): string | undefined {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  const newestFile = files.at(-1)?.version ?? '';
  const madeBy = `The database was made by ${versionOf(history, files)}`;
  for (const applied of history) {
    const file = byVersion.get(applied.version);
    const name = file?.file ?? `${applied.version}_${applied.name ?? ''}`;
    if (!file && applied.version > newestFile) {
      return `The database was made by a newer Akada (this one does not know its migration ${name}): start it with that version.`;
    }
    if (!file || hasChanged(applied, file)) {
      const what = file ? 'is not the one of this version' : 'is not part of this version';
      return `${madeBy} (its migration ${name} ${what}): ${wayOut}.`;
    }
  }
  const done = new Set(history.map(({ version }) => version));
  const newestApplied = history.at(-1)?.version ?? '';
  const missing = files.find(({ version }) => version < newestApplied && !done.has(version));
  if (!missing) return undefined;
  return `${madeBy} (it lacks the migration ${missing.file}, which comes before others that it has): ${wayOut}.`;
}

/**
 * Refuses a database whose history differs from this version's files, before anything changes: new migrations on
 * different tables would leave half a schema.
 *
 * @throws DatabaseStartError that says what the operator can do
 */
export async function refuseOtherHistory(sql: Session, folder = migrationsFolder) {
  const [found] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as has_history`;
  if (!found?.has_history) return;
  const difference = findDifference(await readHistory(sql), readMigrations(folder));
  if (difference) throw new DatabaseStartError(difference);
}

async function apply(sql: Session, { version, name, file, text }: Migration, logLine: LogLine) {
  const step = () =>
    atomically(sql, async (transaction) => {
      await transaction.unsafe(text);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})
      `;
    });
  try {
    await retryLocked(sql, { what: `The migration ${file}`, logLine }, step);
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    throw new DatabaseStartError(`The migration ${file} failed: ${messageOf(cause)}`, { cause });
  }
}

export type MigrateOptions = {
  folder?: string;
  /** Only migrations for which this is true; a restore stops at the backup's version. */
  include?: (version: string) => boolean;
  logLine: LogLine;
};

/**
 * Applies every migration that is new to the database, each in one transaction with its row of history. `sql` must be
 * one connection that holds the set-up lock. Returns the applied files.
 */
export async function migrate(sql: Session, options: MigrateOptions): Promise<string[]> {
  const { folder = migrationsFolder, include = () => true, logLine } = options;
  const files = readMigrations(folder);
  const history = await readHistory(sql);
  const done = new Set(history.map((applied) => applied.version));
  const pending = files.filter((file) => !done.has(file.version) && include(file.version));
  for (const migration of pending) {
    await apply(sql, migration, logLine);
    logLine(`Applied migration ${migration.file}`);
  }
  return pending.map((migration) => migration.file);
}
