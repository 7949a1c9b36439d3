import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import type { Secrets } from '../secrets.ts';
import { refuseHalfRestored } from './backup/staged-restore.ts';
import { withConnection } from './driver/connection.ts';
import { prepareDatabase } from './prepare.ts';
import { type DatabaseLocation, openServer } from './server.ts';
import type { LogLine } from './start-error.ts';

const schemas = [
  'public',
  'auth',
  'storage',
  'supabase_migrations',
  'private',
  'service',
  'akada_private',
];

const asideName = (schema: string) => `before_restore_${schema}`;

/** Drops everything that Akada stores in a database; roles stay, because they belong to the whole server. */
async function dropSchemas(sql: Sql) {
  await sql.unsafe(`
    drop schema if exists ${schemas.join(', ')} cascade;
    create schema public;
  `);
}

/** Makes room for a new set of tables while the old ones still exist. */
export async function setSchemasAside(sql: TransactionSql) {
  const found = await sql<{ name: string }[]>`
    select nspname::text as name from pg_catalog.pg_namespace where nspname = any(${schemas})`;
  for (const { name } of found) {
    await sql.unsafe(`alter schema ${name} rename to ${asideName(name)}`);
  }
  await sql.unsafe('create schema public');
}

export async function dropSetAside(sql: Sql) {
  await sql.unsafe(`drop schema if exists ${schemas.map(asideName).join(', ')} cascade`);
}

/** Deletes every row and stored file and sets the database up again. The server must be stopped. */
export async function resetDatabase(
  location: DatabaseLocation,
  secrets: Secrets,
  logLine: LogLine,
) {
  refuseHalfRestored(location.dataDir);
  const server = await openServer(location, secrets, logLine, 'alone');
  try {
    await withConnection(server.target, async (sql) => {
      await dropSchemas(sql);
      await prepareDatabase(sql, secrets.databasePasswords, { logLine });
    });
    rmSync(join(location.dataDir, 'storage'), { recursive: true, force: true });
  } finally {
    await server.stop();
  }
}
