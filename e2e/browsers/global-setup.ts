import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { pause } from './driver.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    site: { url: string; key: string };
  }
}

/** Starts the built server with a data folder of its own. */
export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'akada-browsers-'));
  const port = await reservePort('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await pause(200);
  }
  const { publishableKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  provide('site', { url, key: publishableKey });
  return async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
