import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root } from './step.mjs';

/** Watch mode: the server restarts on change, the web app reloads hot on its own port and proxies to it. */
requireNode20();
ensureInstalled();

const commands = [
  ['npx', 'tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  ['npx', 'vite', 'dev', 'apps/web', '--host', process.env.HOST ?? '127.0.0.1'],
];

const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
);

function stopAll(/** @type {NodeJS.Signals} */ signal) {
  for (const child of children) child.kill(signal);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => stopAll(signal));
for (const child of children) child.on('exit', () => stopAll('SIGTERM'));
