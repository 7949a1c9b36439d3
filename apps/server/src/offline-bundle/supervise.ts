import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from '../database/cluster/process-identity.ts';
import { monotonicNow } from '../lib/monotonic.ts';
import {
  type Installation,
  nodeProgram,
  readCurrent,
  readStickSettings,
  serverProgram,
  versionDir,
  writeWhole,
} from './installation.ts';
import { StickError } from './release.ts';

/** The status of the server that its supervisor writes to `run/state.json`. */
export type RunState = {
  supervisor: ProcessIdentity;
  id: string;
  state: 'starting' | 'ready' | 'failed';
  /** How often the server was restarted after it had exited by itself. */
  restarts: number;
  /** The last output lines of a server that could not start. */
  lastLines?: string[];
};

const stateFile = ({ run }: Installation) => join(run, 'state.json');
export const logFile = ({ run }: Installation) => join(run, 'akada.log');

export function readState(installation: Installation): RunState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(installation), 'utf8')) as RunState;
  } catch {
    return undefined;
  }
}

/** The state of a live supervisor. */
export function runningState(installation: Installation): RunState | undefined {
  const state = readState(installation);
  return state && isAlive(state.supervisor) ? state : undefined;
}

const maxLogBytes = 5 * 1024 * 1024;
const linesToShow = 8;

/** One log file and the previous one: on a small disk a log must not grow without limit. */
function openLog(installation: Installation) {
  const file = logFile(installation);
  mkdirSync(installation.run, { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const lastLines: string[] = [];
  return {
    lastLines,
    write(line: string) {
      if (line.trim()) lastLines.push(line);
      if (lastLines.length > linesToShow) lastLines.shift();
      try {
        if (size > maxLogBytes) {
          renameSync(file, `${file}.1`);
          size = 0;
        }
        appendFileSync(file, `${line}\n`);
        size += Buffer.byteLength(line) + 1;
      } catch {
        // A full disk must not end the server, which handles that itself.
      }
    },
  };
}

export async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The server gives running requests and PostgreSQL 20 seconds and more; after this it has hung. */
const maxStopMs = 60_000;
const firstDelayMs = 1_000;
const maxDelayMs = 60_000;
/** A server that ran this long started well: its next exit counts as the first. */
const goodRunMs = 10 * 60_000;

type Ended = { code: number | null };

const endOf = (child: ChildProcess) =>
  new Promise<Ended>((resolve) => {
    child.on('error', () => resolve({ code: 1 }));
    child.on('exit', (code) => resolve({ code }));
  });

function startServer(installation: Installation, id: string, env: Record<string, string>) {
  return spawn(
    nodeProgram(installation, id),
    ['--max-semi-space-size=8', serverProgram(installation, id, 'main')],
    { cwd: versionDir(installation, id), env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/**
 * Waits until the server has reported that it listens and responds, or has exited. Its own output is required:
 * another program might respond on the same port.
 */
async function becomesReady(
  server: ChildProcess,
  ended: Promise<Ended>,
  port: number,
  writeLog: (line: string) => void,
): Promise<boolean> {
  let hasSpoken = false;
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      hasSpoken ||= line.includes('Akada is ready');
      writeLog(line);
    });
  }
  const hasEnded = ended.then(() => true);
  while (!(await Promise.race([hasEnded, sleep(150, false)]))) {
    if (hasSpoken && (await isReady(port))) return true;
  }
  return false;
}

/**
 * Runs the server of the current release until a signal arrives, and restarts it when it exits by itself. A server
 * that was never ready is not restarted: a person has to read why.
 *
 * @returns the exit code
 */
export async function supervise(
  installation: Installation,
  onReady: () => void = () => undefined,
): Promise<number> {
  const self = identify(process.pid);
  if (!self) throw new StickError('This process cannot be identified.');
  const other = runningState(installation);
  if (other) throw new StickError(`Akada is running already: process ${other.supervisor.pid}.`);
  const settings = readStickSettings(installation);
  const id = readCurrent(installation);
  const log = openLog(installation);
  const say = (state: RunState['state'], restarts: number, lastLines?: string[]) => {
    const facts: RunState = { supervisor: self, id, state, restarts };
    writeWhole(
      stateFile(installation),
      JSON.stringify(lastLines ? { ...facts, lastLines } : facts),
    );
  };

  const stopping = new AbortController();
  let server: ChildProcess | undefined;
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    server?.kill('SIGTERM');
    setTimeout(() => server?.kill('SIGKILL'), maxStopMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  let wasReady = false;
  let delay = firstDelayMs;
  for (let restarts = 0; !stopping.signal.aborted; restarts++) {
    say('starting', restarts);
    const startedAt = monotonicNow();
    server = startServer(installation, id, settings.environment);
    const ended = endOf(server);
    if (await becomesReady(server, ended, settings.port, log.write)) {
      wasReady = true;
      if (!stopping.signal.aborted) say('ready', restarts);
      if (restarts === 0) onReady();
    }
    const { code } = await ended;
    if (stopping.signal.aborted || code === 0) break;
    if (!wasReady) {
      // Its last output may still be in the pipe.
      await sleep(100);
      say('failed', restarts, log.lastLines);
      return 1;
    }
    if (monotonicNow() - startedAt > goodRunMs) delay = firstDelayMs;
    log.write(`The server ended with ${code}. It is started again in ${delay / 1000} s.`);
    await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    delay = Math.min(delay * 2, maxDelayMs);
  }
  rmSync(stateFile(installation), { force: true });
  return 0;
}
