import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Exits with one sentence for the person at the keyboard. */
export function giveUp(/** @type {string} */ sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function requireNode20() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Akada needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

/**
 * Runs a command in the project folder and shows its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const windows = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options });
}

/**
 * Runs a binary of an installed package, without the second that npx takes to find it.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function runBin(name, args, options = {}) {
  return run(binPath(name), args, options);
}

const binPath = (/** @type {string} */ name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * @param {string} name
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} stdio
 * @param {NodeJS.ProcessEnv} [env]
 */
const startBin = (name, args, stdio, env = process.env) =>
  spawn(binPath(name), args, { cwd: root, stdio, env, shell: process.platform === 'win32' });

/** @returns {Promise<number | null>} */
const exitCode = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));

/**
 * The same in parallel with other work: resolves with the exit code.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runBinBeside(name, args, env) {
  return { status: await exitCode(startBin(name, args, 'inherit', env)) };
}

/**
 * The same without printing: resolves with the exit code and the output.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runBinQuietly(name, args, env) {
  const child = startBin(name, args, 'pipe', env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { status: await exitCode(child), output };
}

export function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Calls back once when npm, our parent, is gone without warning: killed, or ended by a signal that it does not forward.
 * "exec" in the scripts of package.json leaves no shell between npm and us.
 *
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 250).unref();
}
