import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './step.mjs';

const isRoot = process.getuid?.() === 0;
const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
/** Two of our commands may install packages at the same time, and apt refuses the second. */
const lock = ['flock', join(tmpdir(), 'akada-apt.lock')];

/** Installs Debian packages, one call at a time. False where there is no apt, or it fails. */
export function installFromDebian(/** @type {string[]} */ ...args) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const [command = '', ...first] = [...lock, ...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  run(command, [...first, 'update', '-qq'], quietly);
  return run(command, [...first, 'install', '-y', '-qq', ...args], quietly).status === 0;
}
