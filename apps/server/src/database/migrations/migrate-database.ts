import type { Secrets } from '../../secrets.ts';
import { withConnection } from '../driver/connection.ts';
import { prepareDatabase } from '../prepare.ts';
import { type DatabaseLocation, visitServer } from '../server.ts';
import type { LogLine } from '../start-error.ts';

/** Brings the database up to date, with or without a running server. */
export async function migrateDatabase(
  location: DatabaseLocation,
  secrets: Secrets,
  logLine: LogLine,
): Promise<string[]> {
  const server = await visitServer(location, secrets, logLine);
  try {
    return await withConnection(server.target, (sql) =>
      prepareDatabase(sql, secrets.databasePasswords, { logLine }),
    );
  } finally {
    await server.stop();
  }
}
