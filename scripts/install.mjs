import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from './step.mjs';

const stamp = join(root, 'node_modules', '.akada-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs exactly as locked, unless that was already done. No install script runs. */
export function ensureInstalled() {
  const wanted = lockfileHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const { status } = run('npm', [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (status !== 0)
    giveUp('The packages could not be installed. Is the network up? Then try again.');
  writeFileSync(stamp, wanted);
}
