import { type ReactNode, useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import type { Note } from '#services/backend/notes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast.tsx';
import { editKey } from '../drafts.ts';
import { useDraft } from '../use-draft.ts';
import { NoteForm, type SaveState } from './note-form.tsx';

type NoteCardProps = {
  note: Note;
  /** Where the note belongs, shown among the notes of a whole course. */
  origin?: ReactNode;
  onSave: (content: string) => Promise<unknown>;
  onDelete: () => void;
};

/** One note: read it, change it in place, or delete it. */
export function NoteCard({ note, origin, onSave, onDelete }: NoteCardProps) {
  const key = editKey(note.user_id, note.id);
  const [isEditing, setEditing] = useState(() => localStorage.getItem(key) !== null);
  if (isEditing) return <EditNote note={note} onSave={onSave} onDone={() => setEditing(false)} />;
  const wasEdited = note.updated_at !== note.created_at;
  return (
    <Card as="article" className="note">
      {origin}
      <p className="note__text" dir="auto">
        {note.content}
      </p>
      <div className="note__foot">
        <span>
          <time dateTime={note.created_at}>{shortMoment(new Date(note.created_at))}</time>
          {wasEdited && ', edited'}
        </span>
        <span className="note__actions">
          <Button variant="text" onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> this note</span>
          </Button>
          <Button variant="text" onClick={onDelete}>
            Delete<span className="visually-hidden"> this note</span>
          </Button>
        </span>
      </div>
    </Card>
  );
}

type EditNoteProps = Pick<NoteCardProps, 'note' | 'onSave'> & { onDone: () => void };

function EditNote({ note, onSave, onDone }: EditNoteProps) {
  const draft = useDraft(editKey(note.user_id, note.id), note.content);
  const [state, setState] = useState<SaveState>('idle');
  const close = () => {
    draft.clear(note.content);
    onDone();
  };
  const save = async () => {
    setState('saving');
    try {
      await onSave(draft.text.trim());
      void showToast('success', 'Note saved.');
      close();
    } catch {
      setState('failed');
    }
  };
  return (
    <Card as="article" className="note">
      <NoteForm
        label="Change your note"
        text={draft.text}
        state={state}
        onText={draft.setText}
        onSave={() => void save()}
        autoFocus
        extra={
          <Button variant="text" onClick={close}>
            Cancel
          </Button>
        }
      />
    </Card>
  );
}

/** Stands in the place of a note that has just been deleted. */
export function DeletedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <Card as="article" className="note--gone">
      <span role="status">Note deleted.</span>
      <Button variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </Card>
  );
}
