import { statfs } from 'node:fs/promises';
import type { Log } from '../lib/log.ts';

/**
 * `scarce`: what is left is kept for learners we know: nobody can sign up, and new accounts save nothing.
 * `low`: what learners write is refused, so that PostgreSQL keeps room for what it must write to live
 * on (its log grows in pieces of 16 MB, and it stops when there is no room for the next).
 * `full`: nobody can sign in either. Reading goes on in all of them.
 */
export type DiskLevel = 'fine' | 'scarce' | 'low' | 'full';

export type DiskSpace = {
  level(): DiskLevel;
  /** Whether this account may save nothing at the moment; visitors and the service give none. */
  isClosedTo(account: string | undefined): Promise<boolean>;
};

const megabyte = 1024 * 1024;
const lowBelow = 64 * megabyte;
const fullBelow = 24 * megabyte;
/** Kept for known learners: a tenth of the disk, and not more than this. */
const maxReserveBytes = 512 * megabyte;
/** Room must have grown by this much before we write again: a level must not flutter. */
const margin = 8 * megabyte;
const lookMs = 1_000;

/** Said to whoever wanted to save something. */
export const noRoom =
  'The service has no room left to save this. Nothing was changed; please try again later.';
export const noRoomRetrySeconds = 30;

/** Said to whoever wanted a new account. */
export const noRoomForNew =
  'There is no room for new accounts right now. Please try again later, or tell your teacher.';

export const plentyOfSpace: DiskSpace = { level: () => 'fine', isClosedTo: async () => false };

const levels: readonly DiskLevel[] = ['full', 'low', 'scarce', 'fine'];

/** A level is left only when there is a margin above its limit. */
export function levelOf(freeBytes: number, before: DiskLevel, reserve = lowBelow): DiskLevel {
  const limits = [fullBelow, lowBelow, Math.max(reserve, lowBelow)];
  const position = limits.findIndex(
    (limit, level) => freeBytes < limit + (levels.indexOf(before) <= level ? margin : 0),
  );
  return levels[position] ?? 'fine';
}

const messages: Record<DiskLevel, string> = {
  fine: 'There is room on the disk of DATA_DIR again: writes are accepted',
  scarce:
    'The disk of DATA_DIR is filling up: nobody can sign up, and accounts of this week save nothing until there is room',
  low: 'The disk of DATA_DIR is almost full: nothing new is saved until there is room, reading goes on',
  full: 'The disk of DATA_DIR is full: nothing is saved and nobody can sign in until there is room, reading goes on',
};

async function readDisk(folder: string) {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, reserve: Math.min(maxReserveBytes, (blocks * bsize) / 10) };
}

type WatchOptions = {
  read?: () => Promise<{ free: number; reserve: number }>;
  everyMs?: number;
  /** Asked only while the disk is scarce. */
  isNewAccount?: (account: string) => Promise<boolean>;
};

/** Looks every second how much room is left beside `folder`, and tells the log when that matters. */
export async function watchDiskSpace(
  folder: string,
  log: Pick<Log, 'error' | 'warn'>,
  options: WatchOptions = {},
) {
  const { read = () => readDisk(folder), everyMs = lookMs } = options;
  const { isNewAccount = async () => false } = options;
  let level: DiskLevel = 'fine';

  async function look() {
    const { free, reserve } = await read();
    const next = levelOf(free, level, reserve);
    if (next === level) return;
    level = next;
    const freeMegabytes = Math.floor(free / megabyte);
    log[next === 'fine' ? 'warn' : 'error']({ freeMegabytes }, messages[next]);
  }

  async function isClosedTo(account: string | undefined): Promise<boolean> {
    if (level === 'scarce') return account !== undefined && isNewAccount(account);
    return level !== 'fine';
  }

  await look();
  // A folder that cannot be asked says nothing about its disk: the level stays as it was.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { level: () => level, isClosedTo, close: () => clearInterval(timer) };
}
