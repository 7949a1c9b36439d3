import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, launcher, type ProcessIdentity } from './process-identity.ts';

/** The data folder belongs to somebody else. */
export class InstanceError extends Error {
  override name = 'InstanceError';
}

type Claim = { server: ProcessIdentity; launcher?: ProcessIdentity | undefined; address: string };

const patienceMs = 20_000;

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}

function makeWritable(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new InstanceError(
      `DATA_DIR ${dataDir} cannot be written (${reason}). Choose another folder.`,
    );
  }
}

/** Its npm was killed and it went on alone: nobody can press Ctrl-C for it any more. */
const isOrphan = (claim: Claim) => claim.launcher !== undefined && !isAlive(claim.launcher);

async function stopOrphan({ server }: Claim) {
  process.kill(server.pid, 'SIGTERM');
  for (let waited = 0; isAlive(server); waited += 100) {
    if (waited > patienceMs) process.kill(server.pid, 'SIGKILL');
    await sleep(100);
  }
}

export type ClaimOptions = {
  dataDir: string;
  address: string;
  /** Several servers share one data folder when PostgreSQL is elsewhere: then one a port. */
  port?: number | undefined;
  say: (message: string) => void;
};

/**
 * Makes this process the one server of a data folder. A server that lost its launcher is stopped
 * and replaced; one that is alive and well is left alone, and the start fails.
 *
 * @returns a function that gives the folder back
 */
export async function claimDataFolder(options: ClaimOptions): Promise<() => void> {
  const { dataDir, address, port, say } = options;
  const file = join(dataDir, port === undefined ? 'server.json' : `server-${port}.json`);
  makeWritable(dataDir);
  const claim = readClaim(file);
  if (claim && claim.server.pid !== process.pid && isAlive(claim.server)) {
    if (!isOrphan(claim)) {
      throw new InstanceError(
        `Another instance of Akada uses the data folder ${dataDir}: process ${claim.server.pid} at ${claim.address}.`,
      );
    }
    say(`Stopped process ${claim.server.pid}, a server whose npm was killed.`);
    await stopOrphan(claim);
  }
  const self = identify(process.pid);
  if (!self) throw new InstanceError('This process cannot be identified.');
  const draft = `${file}.${process.pid}`;
  const mine: Claim = { server: self, launcher: launcher(), address };
  writeFileSync(draft, JSON.stringify(mine));
  renameSync(draft, file);
  return () => rmSync(file, { force: true });
}
