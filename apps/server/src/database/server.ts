import type { Secrets } from '../secrets.ts';
import { refuseHalfRestored } from './backup/staged-restore.ts';
import { findRunningCluster, startCluster } from './cluster/cluster.ts';
import type { Target } from './driver/connection.ts';
import { checkExternal } from './external.ts';
import { keepInstanceLock, type LockMode } from './instance-lock.ts';
import type { Say } from './start-error.ts';

export type DatabasePlace = { dataDir: string; databaseUrl?: string | undefined };

/** A PostgreSQL that answers and that this process has reserved. */
export type Server = { target: Target; stop(): Promise<void> };

const externalRefusal =
  'The database of DATABASE_URL is in use by another Akada: stop it first, or wait until its reset or restore is done.';

async function reserveExternal(url: string, mode: LockMode, say: Say): Promise<Server> {
  const target = await checkExternal(url);
  const lock = await keepInstanceLock(target, {
    mode,
    refusal: externalRefusal,
    loss: 'The connection to PostgreSQL was lost; it is used again as soon as it answers',
    reach: async () => target,
    say,
  });
  return { target, stop: lock.release };
}

/** Starts the embedded PostgreSQL of the data folder, or reaches the one of DATABASE_URL. */
export async function openServer(
  place: DatabasePlace,
  secrets: Pick<Secrets, 'databasePasswords'>,
  say: Say,
  mode: LockMode = 'shared',
): Promise<Server> {
  if (place.databaseUrl) return reserveExternal(place.databaseUrl, mode, say);
  refuseHalfRestored(place.dataDir);
  const password = secrets.databasePasswords.postgres;
  return startCluster({ dataDir: place.dataDir, password, say });
}

/**
 * For commands that work beside a running server: uses its PostgreSQL if it runs, else starts it for
 * as long as the command lasts.
 */
export async function visitServer(
  place: DatabasePlace,
  secrets: Pick<Secrets, 'databasePasswords'>,
  say: Say,
): Promise<Server> {
  const stop = async () => undefined;
  if (place.databaseUrl) return { target: await checkExternal(place.databaseUrl), stop };
  const password = secrets.databasePasswords.postgres;
  const running = await findRunningCluster(place.dataDir, password);
  if (running) return { target: running, stop };
  refuseHalfRestored(place.dataDir);
  return startCluster({ dataDir: place.dataDir, password, say });
}
