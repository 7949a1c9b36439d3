import { mayRemove, type Reason } from '#lib/may-remove.ts';
import { deviceStorage, phoneStorage, tabStorage } from '#lib/safe-storage.ts';
import { type AccountKey, type AccountKind, accountKey, heldUnder } from '#lib/storage-keys.ts';
import { keysOfAccount } from '#platform/storage/account-storage.ts';
import { isForTheOutbox, kindIn } from './work-kinds.ts';

/** The names of what a learner has in hand on this device, and of what is finished but not queued yet. */
const workOf = (userId: string) =>
  keysOfAccount(deviceStorage, userId).filter((key) => heldUnder(key) === 'work');

/** What only its own page goes on with; the rest is sent by the code of the outbox. */
const isResumed = (key: AccountKey) => {
  const kind = kindIn(key);
  return kind !== undefined && !isForTheOutbox(kind);
};

/** Whether the code of the outbox has something to do for a learner. */
export const hasWorkToSend = (userId: string): boolean =>
  workOf(userId).some((key) => !isResumed(key)) || learnersWithUnsentWork().includes(userId);

/** Whether a paper ended here that the outbox was not given. */
export const hasUnqueuedPapers = (userId: string): boolean =>
  workOf(userId).some((key) => kindIn(key) === 'finished-paper');

/** How many things a learner has begun on this device that only their own page can go on with. */
export function countInHand(userId: string): number {
  // A paper and its questions are one thing.
  const isCounted = (key: AccountKey) => isResumed(key) && kindIn(key) !== 'paper-questions';
  return workOf(userId).filter(isCounted).length;
}

/** Removes from an account on this device what may go for this reason. */
export function removeFromAccount(userId: string, reason: Reason): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of keysOfAccount(storage, userId)) {
      if (mayRemove(heldUnder(key) ?? 'trace', reason)) storage.removeItem(key);
    }
  }
}

const MARK: AccountKind = 'has-unsent';

/** Says beside the account's other facts whether something waits in the outbox: known without the code that opens it. */
export function markUnsent(account: string, isThere: boolean): void {
  const key = accountKey(account, MARK);
  if (isThere) deviceStorage.setItem(key, '1');
  else deviceStorage.removeItem(key);
}

export const hasUnsentMark = (account: string): boolean =>
  deviceStorage.getItem(accountKey(account, MARK)) !== null ||
  learnersWithUnsentWork().includes(account);

const WAITING_KEY = 'akada:device-unsent';

/** The learners who have left this phone with work in the outbox. It waits in their own queue for their next login. */
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

/** The learner leaves: what they did waits under their id, everything else about them goes. */
export function leaveDevice(userId: string): void {
  if (hasUnsentMark(userId)) noteUnsentWork(userId, true);
  markUnsent(userId, false);
  removeFromAccount(userId, 'sign-out');
}
