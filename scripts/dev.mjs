import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, watchNpm } from './step.mjs';

/**
 * Watch mode: the server restarts on change; the web app hot-reloads on its own port, which proxies calls to the
 * backend. Open the address that Vite prints.
 */
requireNode20();
ensureInstalled();

const host = process.env.HOST ?? '127.0.0.1';
const backend = `http://${host}:${process.env.PORT ?? 3000}`;
const webPort = process.env.WEB_PORT ?? '5173';
const web = `http://${host}:${webPort}`;
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let isStopping = false;

function start(/** @type {string} */ bin, /** @type {string[]} */ args, /** @type {object} */ env) {
  const child = spawn(join(root, 'node_modules', '.bin', bin), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.on('exit', () => stopAll('SIGTERM'));
}

function stopAll(/** @type {NodeJS.Signals} */ signal) {
  isStopping = true;
  for (const child of children) child.kill(signal);
}

async function untilReady() {
  while (!isStopping) {
    const isReady = await fetch(`${backend}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(200);
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stopAll(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
watchNpm(() => stopAll('SIGTERM'));

start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  REDIRECT_URLS: [process.env.REDIRECT_URLS, `${web}/**`].filter(Boolean).join(','),
});
await untilReady();
if (!isStopping) {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  start('vite', ['dev', 'apps/web', '--host', host, '--port', webPort, '--strictPort'], {
    AKADA_BACKEND_URL: backend,
    VITE_SUPABASE_URL: web,
    VITE_SUPABASE_ANON_KEY: publishableKey,
    VITE_CONTENT_URL: web,
  });
}
