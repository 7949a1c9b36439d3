import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicNow } from '../../lib/monotonic.ts';
import { isDiskFull } from '../driver/faults.ts';
import { identify, isAlive, launcher, type ProcessIdentity } from './process-identity.ts';

/** Another server uses the data folder, or it cannot be used. */
export class InstanceError extends Error {
  override name = 'InstanceError';
}

type Claim = {
  server: ProcessIdentity;
  /** The npm process that started the server, and with which the server ends. */
  launcher?: ProcessIdentity | undefined;
  url: string;
};

/** A server finishes its requests before it ends. */
const usualEndingMs = 20_000;
const maxLockMs = 10_000;
const lockRetryMs = 20;

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
    throw cannotWrite(dataDir, error);
  }
}

function cannotWrite(dataDir: string, error: unknown): InstanceError {
  const { code } = error as NodeJS.ErrnoException;
  const advice = isDiskFull(error) ? 'Its disk is full: make room.' : 'Choose another folder.';
  return new InstanceError(`DATA_DIR ${dataDir} cannot be written (${code}). ${advice}`);
}

/** The npm process is gone: the server notices and stops by itself within moments. */
const isEnding = (claim: Claim) => claim.launcher !== undefined && !isAlive(claim.launcher);

async function untilEnded({ server }: Claim, milliseconds: number): Promise<boolean> {
  const deadline = monotonicNow() + milliseconds;
  while (isAlive(server)) {
    if (monotonicNow() > deadline) return false;
    await sleep(100);
  }
  return true;
}

export type ClaimOptions = {
  dataDir: string;
  url: string;
  /** Several servers share one data folder when PostgreSQL is external: then each port has its own claim. */
  port?: number | undefined;
  logLine: (message: string) => void;
  /** How long to wait for a server that ends with its npm process. */
  endingMs?: number;
};

/** Held for a few milliseconds. An older lock belongs to a process that was killed while holding it. */
async function withTurn<Result>(file: string, work: () => Result): Promise<Result> {
  const lock = `${file}.turn`;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Math.abs(Date.now() - since) > maxLockMs) rmSync(lock, { recursive: true, force: true });
    await sleep(lockRetryMs);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Writes our claim unless a live process holds one; returns the holder. */
function claimIfFree(file: string, mine: Claim): Claim | undefined {
  const holder = readClaim(file);
  if (holder && holder.server.pid !== process.pid && isAlive(holder.server)) return holder;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  renameSync(draft, file);
  return undefined;
}

/**
 * Makes this process the only server of a data folder, even if several start at the same moment. A live server is
 * never disturbed, even if its shell or service is gone: the start fails. It waits only for a server that is ending
 * with its npm process.
 *
 * @returns a function that releases the folder
 */
export async function claimDataFolder(options: ClaimOptions): Promise<() => void> {
  const { dataDir, url, port, logLine, endingMs = usualEndingMs } = options;
  const file = join(dataDir, port === undefined ? 'server.json' : `server-${port}.json`);
  makeWritable(dataDir);
  const self = identify(process.pid);
  if (!self) throw new InstanceError('This process cannot be identified.');
  const mine: Claim = { server: self, launcher: launcher(), url };
  for (;;) {
    const holder = await withTurn(file, () => claimIfFree(file, mine)).catch((error: unknown) => {
      throw isDiskFull(error) ? cannotWrite(dataDir, error) : error;
    });
    if (!holder) break;
    const { pid } = holder.server;
    if (isEnding(holder)) {
      logLine(`Process ${pid}, a server whose npm was killed, is stopping: waiting for it.`);
      if (await untilEnded(holder, endingMs)) continue;
    }
    throw new InstanceError(
      `Another instance of Akada uses the data folder ${dataDir}: process ${pid} at ${holder.url}. Stop it first (kill ${pid}), or choose another DATA_DIR and PORT.`,
    );
  }
  return () => {
    if (readClaim(file)?.server.pid === process.pid) rmSync(file, { force: true });
  };
}
