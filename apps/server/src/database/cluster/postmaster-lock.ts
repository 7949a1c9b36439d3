import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';

/**
 * The process that postmaster.pid names: our running PostgreSQL, a process that is gone, a zombie (which still
 * answers kill(pid, 0)), or another program with the same pid.
 */
export type LockState = 'ours' | 'stale' | 'zombie' | 'foreign';

export type PostmasterLock = { pid: number; state: LockState; port: number; socketDir: string };

const lockFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function stateOnLinux(pid: number, clusterDir: string): LockState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const processState = stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '';
    if ('ZX'.includes(processState)) return 'zombie';
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    const worksHere = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    return isPostgres && worksHere ? 'ours' : 'foreign';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'stale' : 'foreign';
  }
}

function stateElsewhere(pid: number): LockState {
  if (process.platform === 'win32') return 'ours';
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return command.includes('postgres') ? 'ours' : 'foreign';
  } catch {
    return 'stale';
  }
}

function stateOf(pid: number, clusterDir: string): LockState {
  if (!isAlive(pid)) return 'stale';
  return process.platform === 'linux' ? stateOnLinux(pid, clusterDir) : stateElsewhere(pid);
}

/** Something listens on the socket: the only trace of a postmaster in another pid namespace. */
function answers(socketDir: string, port: number): Promise<boolean> {
  if (!socketDir) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connectSocket(join(socketDir, `.s.PGSQL.${port}`));
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/** Reads postmaster.pid: pid, data folder, start time, port, socket folder, one per line. */
export async function readPostmasterLock(clusterDir: string): Promise<PostmasterLock | undefined> {
  let lines: string[];
  try {
    lines = readFileSync(lockFile(clusterDir), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  const socketDir = lines[4] ?? '';
  const state = stateOf(pid, clusterDir);
  const isElsewhere = state !== 'ours' && state !== 'zombie' && (await answers(socketDir, port));
  return { pid, state: isElsewhere ? 'ours' : state, port, socketDir };
}

export const removePostmasterLock = (clusterDir: string) =>
  rmSync(lockFile(clusterDir), { force: true });
