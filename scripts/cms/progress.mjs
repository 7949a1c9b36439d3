import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The number of packages in a node_modules folder so far. */
export function countPackages(/** @type {string} */ folder) {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.reduce(
    (sum, name) => sum + (name.startsWith('@') ? readdirSync(join(folder, name)).length : 1),
    0,
  );
}

/** The total size of a folder's files, formatted. */
export function sizeText(/** @type {string} */ folder) {
  const bytes = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
}

/**
 * Runs a command that may take minutes, prints its output, and reports every few seconds that it is still running.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {() => string} progress how far it has got
 * @param {{ everyMs?: number, print?: (line: string) => void }} [telling]
 * @returns {Promise<number | null>} its exit code
 */
export function runWithProgress(command, args, options, progress, telling = {}) {
  const { everyMs = 10_000, print = console.log } = telling;
  return new Promise((resolve) => {
    const started = performance.now();
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { stdio: 'inherit', shell, ...options });
    const timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000);
      print(
        ['  at work for', `${seconds} s`, progress()]
          .filter(Boolean)
          .join(' ')
          .replace(' s ', ' s: '),
      );
    }, everyMs);
    const end = (/** @type {number | null} */ status) => {
      clearInterval(timer);
      resolve(status);
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });
}
