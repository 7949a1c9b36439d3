import { accountKey } from '#lib/account-storage.ts';

/** Which notes are second versions, kept because the first was changed elsewhere; until the learner has read it. */
const keyOf = (userId: string, noteId: string) => accountKey(userId, 'note-copy', noteId);

export function rememberCopy(userId: string, noteId: string): void {
  try {
    localStorage.setItem(keyOf(userId, noteId), '1');
  } catch {
    // A full storage: both notes are there, only the word about them is missing.
  }
}

export function isCopy(userId: string, noteId: string): boolean {
  return localStorage.getItem(keyOf(userId, noteId)) !== null;
}

export function forgetCopy(userId: string, noteId: string): void {
  localStorage.removeItem(keyOf(userId, noteId));
}
