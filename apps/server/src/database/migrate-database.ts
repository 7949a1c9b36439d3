import type { Secrets } from '../secrets.ts';
import { withConnection } from './connection.ts';
import { prepareDatabase } from './prepare.ts';
import { type DatabasePlace, visitServer } from './server.ts';
import type { Say } from './start-error.ts';

/**
 * Brings the database up to date beside a running server or without one. A running server hears of it
 * through the same notice that tells PostgREST to read the schema again.
 */
export async function migrateDatabase(
  place: DatabasePlace,
  secrets: Secrets,
  say: Say,
): Promise<string[]> {
  const server = await visitServer(place, secrets, say);
  try {
    return await withConnection(server.target, async (sql) => {
      const applied = await prepareDatabase(sql, secrets.databasePasswords, { say });
      await sql`select pg_notify('pgrst', 'reload schema')`;
      return applied;
    });
  } finally {
    await server.stop();
  }
}
