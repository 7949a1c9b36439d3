import type { Secrets } from '../secrets.ts';
import type { Database } from './database.ts';
import { withConnection } from './driver/connection.ts';
import { closePools, openPools } from './driver/pools.ts';
import { prepareDatabase } from './prepare.ts';
import { type DatabasePlace, openServer } from './server.ts';
import type { Say } from './start-error.ts';

/** Hears what was recovered; a Log will do. */
export type Listener = { info: Say };

/**
 * Opens the database of this installation: starts or reaches PostgreSQL, brings its schema up to
 * date and opens the three pools. What was recovered on the way is told to the log.
 *
 * @throws DatabaseStartError with one sentence for the operator
 */
export async function openDatabase(
  place: DatabasePlace,
  secrets: Pick<Secrets, 'databasePasswords'>,
  log: Listener,
): Promise<Database> {
  const say = (sentence: string) => log.info(sentence);
  const server = await openServer(place, secrets, say);
  try {
    await withConnection(server.target, (sql) =>
      prepareDatabase(sql, secrets.databasePasswords, { say }),
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
