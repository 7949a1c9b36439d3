import { chmodSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogLine } from '../start-error.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The execute bit of a folder that decides whether this user may traverse it. */
export function traverseBit(folder: Pick<Stats, 'uid' | 'gid'>, user: SystemUser): number {
  if (folder.uid === user.uid) return 0o100;
  if (folder.gid === user.gid) return 0o010;
  return 0o001;
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...foldersAbove(parent), parent];
}

/**
 * Lets the unprivileged user traverse (not read) every folder above `path`. Needed when root keeps the project or its
 * data under a private folder, such as one made by mktemp.
 */
export function grantTraverse(path: string, user: SystemUser | undefined, logLine: LogLine) {
  if (!user) return;
  for (const folder of foldersAbove(path)) {
    const stats = statSync(folder);
    const bit = traverseBit(stats, user);
    if ((stats.mode & bit) !== 0) continue;
    chmodSync(folder, (stats.mode & 0o7777) | bit);
    logLine(
      `Allowed ${user.name} to pass through ${folder}, so that PostgreSQL can run without root`,
    );
  }
}
