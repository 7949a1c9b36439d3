import { statfs } from 'node:fs/promises';
import type { Log } from '../lib/log.ts';

/**
 * `scarce`: the remaining space is kept for known learners: no sign-ups, and new accounts cannot save. `low`:
 * learners' writes are refused, so that PostgreSQL keeps room for the writes it needs to run (its log grows in pieces
 * of 16 MB, and it stops when there is no room for the next). `full`: sign-in is refused too. Reading works at every
 * level.
 */
export type DiskLevel = 'fine' | 'scarce' | 'low' | 'full';

export type DiskSpace = {
  level(): DiskLevel;
  /** Whether this account cannot save at the moment; visitors and the service pass no account. */
  isClosedTo(account: string | undefined): Promise<boolean>;
};

const megabyte = 1024 * 1024;
const lowBelow = 64 * megabyte;
const fullBelow = 24 * megabyte;
/** Reserved for known learners: a tenth of the disk, and at most this much. */
const maxReserveBytes = 512 * megabyte;
/** Free space must have grown by this much before writes resume: a level must not flicker. */
const margin = 8 * megabyte;
const lookMs = 1_000;

/** The message for a refused write. */
export const noRoom =
  'The service has no room left to save this. Nothing was changed; please try again later.';
export const noRoomRetrySeconds = 30;

/** The message for a refused sign-up. */
export const noRoomForNew =
  'There is no room for new accounts right now. Please try again later, or tell your teacher.';

export const plentyOfSpace: DiskSpace = { level: () => 'fine', isClosedTo: async () => false };

const levels: readonly DiskLevel[] = ['full', 'low', 'scarce', 'fine'];

/** A level ends only when there is a margin above its limit. */
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
  /** Called only while the disk is scarce. */
  isNewAccount?: (account: string) => Promise<boolean>;
};

/** Checks every second how much space is free beside `folder`, and logs changes that matter. */
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
  // If the disk of a folder cannot be checked, the level stays as it was.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { level: () => level, isClosedTo, close: () => clearInterval(timer) };
}
