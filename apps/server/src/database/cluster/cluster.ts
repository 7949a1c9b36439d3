import { join } from 'node:path';
import type { Target } from '../driver/connection.ts';
import { holdInstanceLock } from '../instance-lock.ts';
import type { LogLine } from '../start-error.ts';
import { locateBinaries } from './binaries.ts';
import { prepareClusterFiles } from './cluster-files.ts';
import { removeSocketFolder } from './endpoint.ts';
import { bringUp, endpointOf, type Postmaster, shutDown, targetAt } from './postmaster.ts';
import { readPostmasterLock } from './postmaster-lock.ts';
import { chooseUser } from './unprivileged-user.ts';

export type Cluster = {
  /** The database `postgres` as its superuser. */
  target: Target;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  dataDir: string;
  password: string;
  logLine: LogLine;
  /** PostgreSQL settings on top of ours, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
};

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');

async function prepare({
  dataDir,
  password,
  logLine,
  settings,
}: ClusterOptions): Promise<Postmaster> {
  const clusterDir = clusterFolder(dataDir);
  const user = chooseUser(clusterDir);
  const binaries = await locateBinaries(user, logLine);
  const postmaster = { clusterDir, binaries, user, password, settings: settings ?? {}, logLine };
  await prepareClusterFiles(postmaster);
  return postmaster;
}

const refusal = (dataDir: string) =>
  `Another instance uses this data folder: ${dataDir}. Stop it, or set DATA_DIR to another folder.`;

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed server left running, and restarts
 * it if it dies.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const postmaster = await prepare(options);
  const { endpoint, target } = await bringUp(postmaster);
  const lock = await holdInstanceLock(target, {
    mode: 'alone',
    refusal: refusal(options.dataDir),
    loss: 'PostgreSQL went away; starting it again',
    reach: async () => (await bringUp(postmaster, endpoint)).target,
    logLine: options.logLine,
  });
  return {
    target,
    stop: async () => {
      await lock.release();
      await shutDown(postmaster);
      removeSocketFolder(endpoint.host);
    },
  };
}

/** The PostgreSQL of a data folder if it is running; starts and reserves nothing. */
export async function findRunningCluster(
  dataDir: string,
  password: string,
): Promise<Target | undefined> {
  const lock = await readPostmasterLock(clusterFolder(dataDir));
  return lock?.state === 'ours' ? targetAt(endpointOf(lock), password) : undefined;
}

export const isClusterRunning = async (dataDir: string): Promise<boolean> =>
  (await readPostmasterLock(clusterFolder(dataDir)))?.state === 'ours';
