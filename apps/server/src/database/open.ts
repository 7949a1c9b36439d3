import type { Secrets } from '../secrets.ts';
import type { Database } from './database.ts';
import { withConnection } from './driver/connection.ts';
import { closePools, openPools } from './driver/pools.ts';
import { prepareDatabase } from './prepare.ts';
import { type DatabaseLocation, openServer } from './server.ts';
import type { LogLine } from './start-error.ts';

/** Receives messages about what was recovered; a Log works too. */
export type Listener = { info: LogLine };

/**
 * Opens the database of this installation: starts or reaches PostgreSQL, brings its schema up to date and opens the
 * three pools. Recoveries on the way are logged.
 *
 * @throws DatabaseStartError with one sentence for the operator
 */
export async function openDatabase(
  location: DatabaseLocation,
  secrets: Pick<Secrets, 'databasePasswords'>,
  log: Listener,
): Promise<Database> {
  const logLine = (sentence: string) => log.info(sentence);
  const server = await openServer(location, secrets, logLine);
  try {
    await withConnection(server.target, (sql) =>
      prepareDatabase(sql, secrets.databasePasswords, { logLine }),
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pools = openPools(server.target, secrets.databasePasswords);
  return {
    ...pools,
    close: async () => {
      await closePools(pools);
      await server.stop();
    },
  };
}
