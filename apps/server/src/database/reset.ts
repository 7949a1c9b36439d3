import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Secrets } from '../secrets.ts';
import { withConnection } from './driver/connection.ts';
import { prepareDatabase } from './prepare.ts';
import { type DatabaseLocation, openServer } from './server.ts';
import type { LogLine } from './start-error.ts';

/** Drops everything that Akada keeps in a database; roles stay, they belong to the whole server. */
export async function dropSchemas(sql: Sql) {
  await sql.unsafe(`
    drop schema if exists public, auth, storage, supabase_migrations, private, akada_private cascade;
    create schema public;
  `);
}

/** Throws away every row and stored file and sets the database up anew. The server must be stopped. */
export async function resetDatabase(
  location: DatabaseLocation,
  secrets: Secrets,
  logLine: LogLine,
) {
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
