import { useState } from 'react';
import { removeWork, saveWork } from '#platform/unfinished-work/unfinished-work.ts';
import { type EditDraft, editOf, readEdit } from '../note-drafts.ts';
import type { ShownNote } from '../offline/unsent-notes.ts';

/**
 * An edit in progress, saved on this device with the version it is based on, so that a change from elsewhere is detected
 * when the edit is saved.
 */
export function useEditDraft(note: ShownNote) {
  const work = editOf(note.user_id, note.entityKey);
  const [draft, setDraft] = useState(() => readEdit(work));
  return {
    isOpen: draft !== null,
    text: draft?.text ?? note.content,
    /** The note as it was when the learner began editing. */
    begun: draft?.note ?? note,
    open: () => setDraft({ text: note.content, note }),
    setText: (text: string) => {
      const next: EditDraft = { text, note: draft?.note ?? note };
      setDraft(next);
      saveWork(work, next);
    },
    /** Closes the editor; the saved draft is deleted when the change itself is saved. */
    close: async (saved?: Promise<unknown>) => {
      setDraft(null);
      await saved;
      removeWork(work);
    },
  };
}
