import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

/** What a data folder contains, besides the markers of a running server. */
const parts = ['postgres', 'storage', 'secrets.json'] as const;

const stagingFolder = (dataDir: string) => join(dataDir, '.restoring');
const swapMark = (dataDir: string) => join(stagingFolder(dataDir), 'swapping');

export const holdsData = (dataDir: string) => parts.some((part) => existsSync(join(dataDir, part)));

/** A data folder inside the real one (so on the same disk), where a restore is prepared. */
export function openStaging(dataDir: string): string {
  discardStaging(dataDir);
  const staging = stagingFolder(dataDir);
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  return staging;
}

/** Discards what was prepared; the real data is unchanged. */
export const discardStaging = (dataDir: string) =>
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });

/** From here until the swap is complete, old and new data may be mixed. */
export const markSwap = (dataDir: string) => writeFileSync(swapMark(dataDir), '', { flush: true });

export const isSwapMarked = (dataDir: string) => existsSync(swapMark(dataDir));

/** Moves the prepared parts into place and keeps the old ones. Returns the folder of the old ones. */
export function swapIn(dataDir: string, now: Date): string | undefined {
  const staging = stagingFolder(dataDir);
  const previousData = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`);
  markSwap(dataDir);
  for (const part of parts) {
    if (!existsSync(join(staging, part))) continue;
    if (existsSync(join(dataDir, part))) {
      mkdirSync(previousData, { recursive: true, mode: 0o701 });
      renameSync(join(dataDir, part), join(previousData, part));
    }
    renameSync(join(staging, part), join(dataDir, part));
  }
  discardStaging(dataDir);
  return existsSync(previousData) ? previousData : undefined;
}

/** A half-swapped folder must not be served: run an interrupted restore again. */
export function refuseHalfRestored(dataDir: string) {
  if (!isSwapMarked(dataDir)) return;
  throw new DatabaseStartError(
    `A restore into ${dataDir} was cut off at its last step: run it again.`,
  );
}
