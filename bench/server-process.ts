import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../apps/server/src/database/cluster/postmaster-lock.ts';
import type { Secrets } from '../apps/server/src/secrets.ts';

/** The product as a separate process that can be frozen, killed and restarted on its folder. */
export type ServerProcess = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Its output so far, line by line. */
  lines: string[];
  keys(): Secrets;
  /** Resolves when the server responds; rejects if it exits first. */
  ready: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

type Options = {
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
  /** A module preloaded into the server, e.g. to shift its clock. */
  preload?: string;
};

const root = join(import.meta.dirname, '..');
const built = join(root, 'apps/server/dist/main.js');
let bundled: string | undefined;

/** Built for each test file, because the last `npm run build` may be older than the code under test. */
function bundle(): string {
  // Below apps/server, because the bundle imports packages in the versions installed there.
  const cache = join(root, 'apps/server/.cache/server-of-tests');
  mkdirSync(cache, { recursive: true });
  for (const maker of readdirSync(cache)) {
    if (!isAlive(Number(maker))) rmSync(join(cache, maker), { recursive: true, force: true });
  }
  const file = join(cache, String(process.pid), 'main.js');
  execFileSync(process.execPath, [join(root, 'scripts/bundle-server.mjs'), file]);
  return file;
}

/** Benches run the built server, as `npm start` does. */
function entry(): string {
  if (!process.env.VITEST) return built;
  bundled ??= bundle();
  return bundled;
}

const answersAt = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null;

/** Starts the server in its own process group. */
export function startServerProcess(options: Options): ServerProcess {
  const { dataDir, port, environment, preload } = options;
  const url = `http://127.0.0.1:${port}`;
  const args = [...(preload ? ['--import', preload] : []), entry()];
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      STOP_DELAY: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
  });
  const lines: string[] = [];
  const note = (chunk: Buffer) =>
    lines.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);

  async function untilReady() {
    while (!(await answersAt(url))) {
      if (hasEnded(child)) throw new Error(`The server ended: ${lines.join(' | ')}`);
      await sleep(50);
    }
  }
  const ready = untilReady();
  ready.catch(() => undefined);

  return {
    url,
    dataDir,
    child,
    lines,
    ready,
    keys: () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')),
    async stop(name = 'SIGTERM') {
      if (hasEnded(child)) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(name);
      await ended;
      return child.exitCode;
    },
  };
}

/** The pid of the embedded PostgreSQL's main process, while it runs. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL's child processes for connections and housekeeping (Linux). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Sends a signal; does nothing if the process has already exited. */
export function signal(pid: number | undefined, name: NodeJS.Signals) {
  if (!pid) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
