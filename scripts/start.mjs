import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildToStart } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, watchNpm } from './step.mjs';

requireNode20();

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const hasGroups = process.platform !== 'win32';

/**
 * Installs and builds in a separate process group: these steps block, and a signal must reach every process that they
 * have started. Resolves when everything is ready.
 *
 * @returns {Promise<void>}
 */
function prepare() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'prepare'], {
    cwd: root,
    stdio: 'inherit',
    detached: hasGroups,
  });
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (hasGroups && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has already exited.
    }
  };
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 3_000).unref();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => {
      // Kills processes that outlived their parent.
      end('SIGKILL');
      if (isStopping || status !== 0) process.exit(isStopping ? 0 : (status ?? 1));
      for (const signal of stopSignals) process.off(signal, stop);
      resolve();
    });
  });
}

if (process.argv[2] === 'prepare') {
  ensureInstalled();
  await buildToStart();
} else {
  // The server shuts down cleanly on a signal, so npm's exit is turned into one.
  watchNpm(() => process.kill(process.pid, 'SIGTERM'));
  await prepare();
  process.chdir(root);
  await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
}
