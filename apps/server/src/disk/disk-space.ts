import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

/**
 * `low`: what learners write is refused, so that PostgreSQL keeps room for what it must write to live
 * on (its log grows in pieces of 16 MB, and it stops when there is no room for the next).
 * `full`: nobody can sign in either. Reading goes on in both.
 */
export type DiskLevel = 'fine' | 'low' | 'full';

export type DiskSpace = { level(): DiskLevel };

const megabyte = 1024 * 1024;
const lowBelow = 64 * megabyte;
const fullBelow = 24 * megabyte;
/** Room must have grown by this much before we write again: a level must not flutter. */
const margin = 8 * megabyte;
const lookMs = 1_000;

/** Said to whoever wanted to save something. */
export const noRoom =
  'The service has no room left to save this. Nothing was changed; please try again later.';
export const noRoomRetrySeconds = 30;

export const plentyOfSpace: DiskSpace = { level: () => 'fine' };

export function levelOf(freeBytes: number, before: DiskLevel): DiskLevel {
  if (freeBytes < fullBelow + (before === 'full' ? margin : 0)) return 'full';
  if (freeBytes < lowBelow + (before === 'fine' ? 0 : margin)) return 'low';
  return 'fine';
}

const messages: Record<DiskLevel, string> = {
  fine: 'There is room on the disk of DATA_DIR again: writes are accepted',
  low: 'The disk of DATA_DIR is almost full: nothing new is saved until there is room, reading goes on',
  full: 'The disk of DATA_DIR is full: nothing is saved and nobody can sign in until there is room, reading goes on',
};

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Looks every second how much room is left beside `folder`, and tells the log when that matters. */
export async function watchDiskSpace(
  folder: string,
  log: Pick<Log, 'error' | 'warn'>,
  { free = () => readFree(folder), everyMs = lookMs } = {},
) {
  let level: DiskLevel = 'fine';

  async function look() {
    const freeBytes = await free();
    const next = levelOf(freeBytes, level);
    if (next === level) return;
    level = next;
    const freeMegabytes = Math.floor(freeBytes / megabyte);
    log[next === 'fine' ? 'warn' : 'error']({ freeMegabytes }, messages[next]);
  }

  await look();
  // A folder that cannot be asked says nothing about its disk: the level stays as it was.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { level: () => level, close: () => clearInterval(timer) };
}
