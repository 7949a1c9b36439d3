import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from '../database/cluster/process-identity.ts';
import { monotonicNow } from '../lib/monotonic.ts';
import {
  type Installation,
  nodeProgram,
  readCurrent,
  readStickSettings,
  serverProgram,
} from './installation.ts';
import { StickError } from './release.ts';
import { readState, runningState } from './supervise.ts';

export type LaunchResult = { isReady: true } | { isReady: false; reason: string };

const pauseMs = 100;
const usualWaitSeconds = 180;

export function installedProgram(installation: Installation, name: string): [string, string] {
  const id = readCurrent(installation);
  return [nodeProgram(installation, id), serverProgram(installation, id, name)];
}

/** Starts the supervisor of the current release, detached from this terminal, and waits until the server is ready. */
export async function launch(
  installation: Installation,
  { isUpdating = false, waitSeconds = usualWaitSeconds } = {},
): Promise<LaunchResult> {
  const [node, program] = installedProgram(installation, 'akada');
  const args = [program, installation.root, 'run', ...(isUpdating ? ['--updating'] : [])];
  const child = spawn(node, args, { cwd: installation.root, detached: true, stdio: 'ignore' });
  const ending = { hasEnded: false };
  child.on('exit', () => {
    ending.hasEnded = true;
  });
  child.on('error', () => {
    ending.hasEnded = true;
  });
  child.unref();
  const until = monotonicNow() + waitSeconds * 1000;
  while (monotonicNow() < until) {
    const state = readState(installation);
    const isOurs = state !== undefined && state.supervisor.pid === child.pid;
    if (isOurs && state.state === 'ready') return { isReady: true };
    if (ending.hasEnded) {
      const lines = isOurs ? (state.lastLines ?? []) : [];
      return { isReady: false, reason: lines.join('\n') || 'The server ended without a word.' };
    }
    await sleep(pauseMs);
  }
  return { isReady: false, reason: `The server was not ready within ${waitSeconds} seconds.` };
}

/** The server process recorded in its data folder; it may have outlived its supervisor. */
function serverOf(dataDir: string): ProcessIdentity | undefined {
  try {
    const claim = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as {
      server: ProcessIdentity;
    };
    return isAlive(claim.server) ? claim.server : undefined;
  } catch {
    return undefined;
  }
}

const maxStopMs = 90_000;

async function end(process_: ProcessIdentity) {
  process.kill(process_.pid, 'SIGTERM');
  for (const until = monotonicNow() + maxStopMs; isAlive(process_); await sleep(pauseMs)) {
    if (monotonicNow() > until)
      throw new StickError(`Process ${process_.pid} does not stop. Restart the machine.`);
  }
}

/** Stops the supervisor, the server and PostgreSQL in order. @returns whether anything was running */
export async function stop(installation: Installation): Promise<boolean> {
  const { dataDir } = readStickSettings(installation);
  const running = [runningState(installation)?.supervisor, serverOf(dataDir)];
  let hasRun = false;
  try {
    for (const one of running) {
      if (!one || !isAlive(one)) continue;
      hasRun = true;
      await end(one);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new StickError('Akada was started by another user: stop it as that user, or as root.');
  }
  return hasRun;
}
