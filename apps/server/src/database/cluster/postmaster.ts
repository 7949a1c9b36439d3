import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicNow } from '../../lib/monotonic.ts';
import { connectOnce, messageOf, sqlState, type Target } from '../driver/connection.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { chooseEndpoint, type Endpoint, endpointSettings, removeSocketFolder } from './endpoint.ts';
import {
  type PostmasterLock,
  readPostmasterLock,
  removePostmasterLock,
} from './postmaster-lock.ts';
import { runProgram } from './run-program.ts';
import { serverFlags, serverSettings } from './server-flags.ts';
import type { SystemUser } from './unprivileged-user.ts';

export type Postmaster = {
  clusterDir: string;
  binaries: Binaries;
  user: SystemUser | undefined;
  password: string;
  settings: Readonly<Record<string, string>>;
  logLine: LogLine;
};

export type Running = { endpoint: Endpoint; target: Target };

const timeoutMs = 30_000;
const pauseMs = 200;
const maxLogBytes = 5_000_000;

const logFile = (clusterDir: string) => join(clusterDir, 'server.log');

function logTail(clusterDir: string): string {
  try {
    return readFileSync(logFile(clusterDir), 'utf8').trim().split('\n').slice(-3).join(' | ');
  } catch {
    return '';
  }
}

function rotateLog(clusterDir: string) {
  const file = logFile(clusterDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
}

async function launch(postmaster: Postmaster, known: Endpoint | undefined): Promise<Endpoint> {
  const { clusterDir, binaries, user, settings } = postmaster;
  const endpoint = known ?? (await chooseEndpoint(clusterDir, user));
  const flags = serverFlags({ ...serverSettings, ...settings, ...endpointSettings(endpoint) });
  rotateLog(clusterDir);
  const args = ['start', '-D', clusterDir, '-w', '-t', '60', '-s', '-l', logFile(clusterDir)];
  await runProgram(binaries.pgCtl, [...args, '-o', flags], user);
  return endpoint;
}

export const endpointOf = (lock: PostmasterLock): Endpoint => ({
  host: lock.socketDir || '127.0.0.1',
  port: lock.port,
});

export function targetAt(endpoint: Endpoint, password: string): Target {
  return { ...endpoint, database: 'postgres', user: 'postgres', password };
}

async function check(target: Target) {
  const sql = connectOnce(target, { connect_timeout: 3 });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

const leftovers = {
  stale: 'Removed a stale postmaster file: the last run was cut off, PostgreSQL recovers by itself',
  zombie: 'Removed the postmaster file of a dead PostgreSQL that nobody has buried yet',
  foreign: 'Removed a stale postmaster file whose number now belongs to another program',
} as const;

/** One attempt: use the PostgreSQL that is running on this folder, or start one. */
async function attempt(postmaster: Postmaster, known: Endpoint | undefined): Promise<Running> {
  const { clusterDir, password, logLine } = postmaster;
  const lock = await readPostmasterLock(clusterDir);
  if (lock?.state === 'ours') {
    const endpoint = endpointOf(lock);
    const target = targetAt(endpoint, password);
    await check(target);
    logLine('Adopted the PostgreSQL that was still running');
    return { endpoint, target };
  }
  if (lock) {
    removePostmasterLock(clusterDir);
    if (lock.socketDir !== known?.host) removeSocketFolder(lock.socketDir);
    logLine(leftovers[lock.state]);
  }
  const endpoint = await launch(postmaster, known);
  const target = targetAt(endpoint, password);
  await check(target);
  return { endpoint, target };
}

const wrongPassword = '28P01';

/**
 * Retries until PostgreSQL responds. A previous instance may still be shutting down or in crash recovery, or its last
 * processes may still hold the shared memory: all of that ends within seconds. `known` keeps the address when
 * PostgreSQL is restarted under open pools.
 */
export async function bringUp(postmaster: Postmaster, known?: Endpoint): Promise<Running> {
  const { clusterDir } = postmaster;
  const deadline = monotonicNow() + timeoutMs;
  for (;;) {
    try {
      return await attempt(postmaster, known);
    } catch (cause) {
      if (sqlState(cause) === wrongPassword) {
        throw new DatabaseStartError(
          `The password in secrets.json does not open the database in ${clusterDir}: put back the secrets.json that was made with it.`,
          { cause },
        );
      }
      if (monotonicNow() > deadline) {
        throw new DatabaseStartError(
          `PostgreSQL did not start: ${messageOf(cause)} (${logTail(clusterDir)})`,
          { cause },
        );
      }
      await sleep(pauseMs);
    }
  }
}

/** Stops PostgreSQL cleanly; open transactions are rolled back. */
export async function shutDown({ clusterDir, binaries, user, logLine }: Postmaster) {
  const args = ['stop', '-D', clusterDir, '-m', 'fast', '-w', '-t', '30', '-s'];
  try {
    await runProgram(binaries.pgCtl, args, user);
  } catch (error) {
    const lock = await readPostmasterLock(clusterDir);
    if (lock?.state === 'ours') logLine(`PostgreSQL did not stop: ${messageOf(error)}`);
  }
}
