import { isNumber, isText, isTrue, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { deviceStorage, type SafeStorage } from '#lib/safe-storage.ts';
import { type AccountKey, keyBelow } from '#lib/storage-keys.ts';
import { randomId } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { accountKey, accountKeys } from '#platform/storage/account-storage.ts';
import type { NoteTarget } from '../api.ts';
import { queueNewNote, queueNoteChange, type ShownNote } from './unsent-notes.ts';

/** Text that was typed but not sent yet: it is saved on this device with every key. */
export type Draft = { key: AccountKey; target: NoteTarget; text: string };

/** Words being changed, with the note as it was when the learner began. */
export type EditDraft = { text: string; note: ShownNote };

const isEditDraft = recordOf<EditDraft>({
  text: isText,
  note: recordOf<ShownNote>({
    id: isText,
    user_id: isText,
    course_id: isText,
    lesson_id: orNull(isText),
    content: isText,
    created_at: isText,
    updated_at: isText,
    entityKey: isText,
    unsentAs: orMissing(isNumber),
    isBeingRemoved: orMissing(isTrue),
  }),
});

const NEW = 'note-draft';
const EDIT = 'note-edit';

/** Where the text of a note that is being written is saved on this device. */
export function draftKey(userId: string, { courseId, lessonId }: NoteTarget): AccountKey {
  return accountKey(userId, NEW, courseId, lessonId ?? '');
}

/** Where the text of a note that is being changed is saved on this device. */
export function editKey(userId: string, entityKey: string): AccountKey {
  return accountKey(userId, EDIT, entityKey);
}

/** Another place for the same note, when two tabs write it differently. */
export function secondDraftKey(key: AccountKey): AccountKey {
  return keyBelow(key, randomId());
}

/** What a second tab left behind, when the first place is empty. */
export function otherDraft(storage: SafeStorage, key: AccountKey): AccountKey | undefined {
  if (storage.getItem(key) !== null) return undefined;
  return storage.keys().find((one): one is AccountKey => one.startsWith(`${key}:`));
}

/** Keeps what was typed; blank text is nothing to keep. */
export function saveDraft(storage: SafeStorage, key: AccountKey, text: string): void {
  if (text.trim() === '') storage.removeItem(key);
  else storage.setItem(key, text);
}

/** New notes of an account that were typed but never saved. */
export function unsavedDrafts(storage: SafeStorage, userId: string): Draft[] {
  return accountKeys(storage, userId, NEW).map((key) => {
    const [courseId = '', lessonId = ''] = key.split(':').slice(3).map(decodeURIComponent);
    const target = lessonId === '' ? { courseId } : { courseId, lessonId };
    return { key, target, text: storage.getItem(key) ?? '' };
  });
}

export function readEditDraft(storage: SafeStorage, key: AccountKey): EditDraft | null {
  return storage.read(key, isEditDraft);
}

/** Saves what was typed but not saved, before the learner leaves the device. */
export async function queueUnsavedDrafts(userId: string): Promise<void> {
  for (const { key, target, text } of unsavedDrafts(deviceStorage, userId)) {
    await queueNewNote(userId, target, text.trim());
    deviceStorage.removeItem(key);
  }
  for (const key of accountKeys(deviceStorage, userId, EDIT)) {
    const draft = readEditDraft(deviceStorage, key);
    if (draft === null) continue;
    const text = draft.text.trim();
    if (text !== '' && text !== draft.note.content) {
      await queueNoteChange(userId, draft.note, text);
    }
    deviceStorage.removeItem(key);
  }
}

/** A note that was being changed while unsent, and was sent before a reload: its text go on as a new note. */
export async function rescueEditDrafts(userId: string): Promise<void> {
  for (const key of accountKeys(deviceStorage, userId, EDIT)) {
    const draft = readEditDraft(deviceStorage, key);
    if (draft?.note.unsentAs === undefined) continue;
    const unsent = await outbox.unsentOf(userId, draft.note.entityKey);
    if (unsent.length > 0) continue;
    const { course_id: courseId, lesson_id } = draft.note;
    const target = lesson_id === null ? { courseId } : { courseId, lessonId: lesson_id };
    saveDraft(deviceStorage, secondDraftKey(draftKey(userId, target)), draft.text);
    deviceStorage.removeItem(key);
  }
}
