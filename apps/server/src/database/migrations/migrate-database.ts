import type { Secrets } from '../../secrets.ts';
import { withConnection } from '../driver/connection.ts';
import { prepareDatabase } from '../prepare.ts';
import { type DatabasePlace, visitServer } from '../server.ts';
import type { Say } from '../start-error.ts';

/** Brings the database up to date beside a running server or without one. */
export async function migrateDatabase(
  place: DatabasePlace,
  secrets: Secrets,
  say: Say,
): Promise<string[]> {
  const server = await visitServer(place, secrets, say);
  try {
    return await withConnection(server.target, (sql) =>
      prepareDatabase(sql, secrets.databasePasswords, { say }),
    );
  } finally {
    await server.stop();
  }
}
