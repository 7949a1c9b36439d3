import { isNumber, isText, isTrue, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { randomId } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import {
  findWork,
  listWork,
  removeWork,
  saveWork,
  type WorkRef,
} from '#platform/unfinished-work/unfinished-work.ts';
import type { NoteTarget } from './api.ts';
import { isNoteTarget } from './note-senders.ts';
import { queueNewNote, queueNoteChange, type ShownNote } from './offline/unsent-notes.ts';

/** An unsaved new note. */
type NoteDraft = { target: NoteTarget; text: string };
const isNoteDraft = recordOf<NoteDraft>({ target: isNoteTarget, text: isText });

/** An unsaved edit, with the note as it was when the learner began. */
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

const isBlank = (text: string) => text.trim() === '';

/** The draft of a new note for a lesson or course. */
export function draftOf(owner: string, { courseId, lessonId = '' }: NoteTarget): WorkRef {
  const id = [courseId, lessonId].map(encodeURIComponent).join(':');
  return { owner, kind: 'note-draft', id };
}

/** Another draft for the same place, for when two tabs write different notes. */
export const secondDraft = (first: WorkRef): WorkRef => ({
  ...first,
  id: `${first.id}:${randomId()}`,
});

/** The first draft of a place, or one left by a second tab. */
export function openDraft(first: WorkRef): WorkRef {
  if (readDraft(first) !== '') return first;
  const [other] = listWork(first.owner, 'note-draft', isNoteDraft, `${first.id}:`);
  return other === undefined ? first : { ...first, id: other.id };
}

export const readDraft = (work: WorkRef): string => findWork(work, isNoteDraft)?.data.text ?? '';

/** Saves the draft; blank text deletes it. */
export function saveDraft(work: WorkRef, draft: NoteDraft): void {
  if (isBlank(draft.text)) removeWork(work);
  else saveWork(work, draft);
}

/** The draft of an edit to a note. */
export const editOf = (owner: string, entityKey: string): WorkRef => ({
  owner,
  kind: 'note-edit',
  id: entityKey,
});

export const readEdit = (work: WorkRef): EditDraft | null =>
  findWork(work, isEditDraft)?.data ?? null;

/** Queues unsaved drafts and edits for sending, before the learner leaves the device. */
export async function queueUnsavedDrafts(userId: string): Promise<void> {
  for (const { data, ...work } of listWork(userId, 'note-draft', isNoteDraft)) {
    await queueNewNote(userId, data.target, data.text.trim());
    removeWork(work);
  }
  for (const { data, ...work } of listWork(userId, 'note-edit', isEditDraft)) {
    const text = data.text.trim();
    if (text !== '' && text !== data.note.content) await queueNoteChange(userId, data.note, text);
    removeWork(work);
  }
}

/** If a note was sent while it was being edited and the page was then reloaded, the edit becomes a new draft. */
export async function rescueEditDrafts(userId: string): Promise<void> {
  for (const { data, ...work } of listWork(userId, 'note-edit', isEditDraft)) {
    if (data.note.unsentAs === undefined) continue;
    const unsent = await outbox.unsentOf(userId, data.note.entityKey);
    if (unsent.length > 0) continue;
    const { course_id: courseId, lesson_id } = data.note;
    const target = lesson_id === null ? { courseId } : { courseId, lessonId: lesson_id };
    saveDraft(secondDraft(draftOf(userId, target)), { target, text: data.text });
    removeWork(work);
  }
}
