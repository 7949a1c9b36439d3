import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const startMs = 120_000;

export type CmsEnvironment = Record<string, string>;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs one of apps/cms/tools and returns its output. */
export async function runTool(
  name: string,
  words: string[],
  environment: CmsEnvironment,
): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'apps/cms/tools', `${name}.ts`), ...words],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...environment } },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => printed.push(String(chunk)));
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`cms:${name} ended with ${code}:\n${printed.join('')}`);
  return printed.join('');
}

export type RunningStrapi = { url: string; process: ChildProcess; stop: () => Promise<void> };

/** Starts the compiled Strapi on a data folder and waits until it responds. */
export async function startStrapi(environment: CmsEnvironment): Promise<RunningStrapi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/cms/serve.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', ...environment, CMS_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  const until = Date.now() + startMs;
  while (!(await fetch(`${url}/_health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`Strapi did not start:\n${complaints.join('')}`);
    }
    await sleep(200);
  }
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
