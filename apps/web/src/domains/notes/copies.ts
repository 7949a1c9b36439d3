import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';

/** Marks notes that are second versions, saved because the first was changed elsewhere, until the learner has seen it. */
const keyOf = (userId: string, noteId: string) => accountKey(userId, 'note-copy', noteId);

export function rememberCopy(userId: string, noteId: string): void {
  deviceStorage.setItem(keyOf(userId, noteId), '1');
}

export function isCopy(userId: string, noteId: string): boolean {
  return deviceStorage.getItem(keyOf(userId, noteId)) !== null;
}

export function forgetCopy(userId: string, noteId: string): void {
  deviceStorage.removeItem(keyOf(userId, noteId));
}
