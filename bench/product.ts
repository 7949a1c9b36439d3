import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../apps/server/src/http/listen.ts';
import type { Secrets } from '../apps/server/src/secrets.ts';

/** The product as `npm start` runs it, in its own data folder. Build it first: npm run build. */
export type Product = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  keys: Secrets;
  stop(): Promise<void>;
};

/** The Node flags of `npm start`: a smaller young generation keeps memory low. */
export const startFlags = ['--max-semi-space-size=8'];
/** Extra flags for the server only, e.g. `--cpu-prof --cpu-prof-dir=profiles`. */
const nodeFlags = [...startFlags, ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? [])];
const timeoutMs = 180_000;
const stopMs = 20_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** @param sharedDir a data folder shared by several servers; it is not deleted */
export async function startProduct(
  environment: Record<string, string> = {},
  sharedDir?: string,
): Promise<Product> {
  const dataDir = sharedDir ?? mkdtempSync(join(tmpdir(), 'akada-bench-'));
  const port = Number(environment.PORT) || (await reservePort('127.0.0.1', 0));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, 'apps/server/dist/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('the server did not start');
    }
    await sleep(100);
  }
  return {
    url,
    dataDir,
    process: child,
    keys: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await Promise.race([ended, sleep(stopMs, undefined, { ref: false })]);
      }
      if (!sharedDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A learner with a session, created through the public protocol. */
export async function signUp(
  { url, keys }: Pick<Product, 'url' | 'keys'>,
  email: string,
  password = 'mango-tree-2026',
) {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const session = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  return {
    id: session.user.id,
    refreshToken: session.refresh_token,
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
  };
}
