import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from '../step.mjs';

export const hostedCache = join(root, '.cache', 'hosted');
const own = join(root, 'scripts', 'hosted');
const installed = join(hostedCache, 'runtime');

export const denoPath = () =>
  join(
    installed,
    'node_modules',
    '@deno',
    `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`,
    process.platform === 'win32' ? 'deno.exe' : 'deno',
  );

/** The CLI's binary: its npm package ships one for each platform. */
export const supabasePath = () =>
  join(
    installed,
    'node_modules',
    '@supabase',
    `cli-${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'supabase.exe' : 'supabase',
  );

/** The environment of every Deno call: packages in our own cache, the system's certificates, no update check. */
export const denoEnv = () => ({
  DENO_DIR: join(hostedCache, 'packages'),
  DENO_TLS_CA_STORE: 'system',
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
});

const lockfile = 'package-lock.json';
const isCurrent = () =>
  existsSync(denoPath()) &&
  existsSync(supabasePath()) &&
  readFileSync(join(own, lockfile), 'utf8') === readFileSync(join(installed, lockfile), 'utf8');

/** Installs Deno and the Supabase CLI exactly as locked, unless that was already done. No install script runs. */
export function ensureHostedTools() {
  if (isCurrent()) return;
  console.log('Installing Deno and the Supabase CLI, once …');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', lockfile]) cpSync(join(own, file), join(installed, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = run('npm', args, { cwd: installed });
  if (status !== 0 || !existsSync(denoPath()) || !existsSync(supabasePath())) {
    giveUp('Deno or the Supabase CLI could not be installed. Is the network up? Then try again.');
  }
}
