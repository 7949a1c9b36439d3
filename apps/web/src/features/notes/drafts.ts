import { accountKey, accountKeys } from '#lib/account-storage.ts';
import type { NotePlace } from '#services/backend/notes.ts';

export type Draft = { key: string; place: NotePlace; text: string };

const NEW = 'note-draft';
const EDIT = 'note-edit';

/** Where the text of a note that is being written is kept on this device. */
export function draftKey(userId: string, { courseId, lessonId }: NotePlace): string {
  return accountKey(userId, NEW, courseId, lessonId ?? '');
}

/** Where the text of a note that is being changed is kept on this device. */
export function editKey(userId: string, noteId: string): string {
  return accountKey(userId, EDIT, noteId);
}

/** Keeps what was typed; blank text is nothing to keep. */
export function keepDraft(storage: Storage, key: string, text: string): void {
  try {
    if (text.trim() === '') storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // A full or forbidden storage must not stop the typing: the text is still on the screen.
  }
}

/** New notes of an account that were typed but never saved. */
export function unsavedDrafts(storage: Storage, userId: string): Draft[] {
  return accountKeys(storage, userId, NEW).map((key) => {
    const [courseId = '', lessonId = ''] = key.split(':').slice(3).map(decodeURIComponent);
    const place = lessonId === '' ? { courseId } : { courseId, lessonId };
    return { key, place, text: storage.getItem(key) ?? '' };
  });
}
