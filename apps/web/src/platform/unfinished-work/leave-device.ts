import { mayRemove, type Reason } from '#lib/may-remove.ts';
import { deviceStorage, phoneStorage, tabStorage } from '#lib/safe-storage.ts';
import { type AccountKey, type AccountKind, accountKey, heldUnder } from '#lib/storage-keys.ts';
import { keysOfAccount } from '#platform/storage/account-storage.ts';
import { isForTheOutbox, kindIn } from './work-kinds.ts';

/** The keys of a learner's unfinished work on this device, and of finished work that is not queued yet. */
const workOf = (userId: string) =>
  keysOfAccount(deviceStorage, userId).filter((key) => heldUnder(key) === 'work');

/** Work that only its own page can resume; the outbox sends the rest. */
const isResumed = (key: AccountKey) => {
  const kind = kindIn(key);
  return kind !== undefined && !isForTheOutbox(kind);
};

/** Whether the outbox has work to send for a learner. */
export const hasWorkToSend = (userId: string): boolean =>
  workOf(userId).some((key) => !isResumed(key)) || learnersWithUnsentWork().includes(userId);

/** Whether a finished paper has not been queued yet. */
export const hasUnqueuedPapers = (userId: string): boolean =>
  workOf(userId).some((key) => kindIn(key) === 'finished-paper');

/** How many unfinished pieces of work on this device only their own page can resume. */
export function countInHand(userId: string): number {
  // A paper and its questions count as one.
  const isCounted = (key: AccountKey) => isResumed(key) && kindIn(key) !== 'paper-questions';
  return workOf(userId).filter(isCounted).length;
}

/** Removes the account's data on this device that this reason allows. */
export function removeFromAccount(userId: string, reason: Reason): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of keysOfAccount(storage, userId)) {
      if (mayRemove(heldUnder(key) ?? 'trace', reason)) storage.removeItem(key);
    }
  }
}

const MARK: AccountKind = 'has-unsent';

/** Records whether the outbox holds items, so that this is known without loading or opening it. */
export function markUnsent(account: string, isThere: boolean): void {
  const key = accountKey(account, MARK);
  if (isThere) deviceStorage.setItem(key, '1');
  else deviceStorage.removeItem(key);
}

export const hasUnsentMark = (account: string): boolean =>
  deviceStorage.getItem(accountKey(account, MARK)) !== null ||
  learnersWithUnsentWork().includes(account);

const WAITING_KEY = 'akada:device-unsent';

/** The learners who have left this phone with queued work. It waits in their own queue for their next login. */
export function learnersWithUnsentWork(): string[] {
  return phoneStorage.read(WAITING_KEY, areIds) ?? [];
}

const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export function noteUnsentWork(userId: string, isLeft: boolean): void {
  const others = learnersWithUnsentWork().filter((id) => id !== userId);
  const next = isLeft ? [...others, userId] : others;
  if (next.length === 0) phoneStorage.removeItem(WAITING_KEY);
  else phoneStorage.write(WAITING_KEY, next);
}

/** Called on sign-out: keeps the learner's work and removes everything else that is stored for the account. */
export function leaveDevice(userId: string): void {
  if (hasUnsentMark(userId)) noteUnsentWork(userId, true);
  markUnsent(userId, false);
  removeFromAccount(userId, 'sign-out');
}
