import type { Secrets } from '../secrets.ts';
import { refuseHalfRestored } from './backup/staged-restore.ts';
import { findRunningCluster, startCluster } from './cluster/cluster.ts';
import type { Target } from './driver/connection.ts';
import { checkExternal } from './external.ts';
import { holdInstanceLock, type LockMode } from './instance-lock.ts';
import type { LogLine } from './start-error.ts';

export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined };

/** A running PostgreSQL that this process has reserved. */
export type Server = { target: Target; stop(): Promise<void> };

const externalRefusal =
  'The database of DATABASE_URL is in use by another Akada: stop it first, or wait until its reset or restore is done.';

async function reserveExternal(url: string, mode: LockMode, logLine: LogLine): Promise<Server> {
  const target = await checkExternal(url);
  const lock = await holdInstanceLock(target, {
    mode,
    refusal: externalRefusal,
    loss: 'The connection to PostgreSQL was lost; it is used again as soon as it answers',
    reach: async () => target,
    logLine,
  });
  return { target, stop: lock.release };
}

/** Starts the embedded PostgreSQL of the data folder, or connects to the one of DATABASE_URL. */
export async function openServer(
  location: DatabaseLocation,
  secrets: Pick<Secrets, 'databasePasswords'>,
  logLine: LogLine,
  mode: LockMode = 'shared',
): Promise<Server> {
  if (mode !== 'alone') refuseHalfRestored(location.dataDir);
  if (location.databaseUrl) return reserveExternal(location.databaseUrl, mode, logLine);
  const password = secrets.databasePasswords.postgres;
  return startCluster({ dataDir: location.dataDir, password, logLine });
}

/**
 * For commands that may run beside a server: uses its PostgreSQL if it is running, or else starts it for the duration
 * of the command.
 */
export async function visitServer(
  location: DatabaseLocation,
  secrets: Pick<Secrets, 'databasePasswords'>,
  logLine: LogLine,
): Promise<Server> {
  const stop = async () => undefined;
  if (location.databaseUrl) return { target: await checkExternal(location.databaseUrl), stop };
  const password = secrets.databasePasswords.postgres;
  const running = await findRunningCluster(location.dataDir, password);
  if (running) return { target: running, stop };
  refuseHalfRestored(location.dataDir);
  return startCluster({ dataDir: location.dataDir, password, logLine });
}
