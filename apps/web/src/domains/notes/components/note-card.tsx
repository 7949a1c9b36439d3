import { type ReactNode, useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { forgetCopy, isCopy } from '../copies.ts';
import { useEditDraft } from '../hooks/use-edit-draft.ts';
import { queueNoteChange, type ShownNote } from '../offline/unsent-notes.ts';
import { NoteForm, type NoteVideo } from './note-form.tsx';
import { NoteText } from './note-text.tsx';

type NoteCardProps = {
  note: ShownNote;
  /** Where the note belongs, shown among the notes of a whole course. */
  origin?: ReactNode;
  video?: NoteVideo | undefined;
  onDelete: () => void;
};

/** One note: read it, change it in place, or delete it. It says where it is: saved, waiting, or why not. */
export function NoteCard({ note, origin, video, onDelete }: NoteCardProps) {
  const draft = useEditDraft(note);
  if (draft.isOpen) {
    const save = () => {
      void draft.close(queueNoteChange(note.user_id, draft.begun, draft.text.trim()));
    };
    return (
      <Card as="article" className="note">
        <NoteForm
          label="Change your note"
          text={draft.text}
          onText={draft.setText}
          onSave={save}
          video={video}
          autoFocus
          extra={
            <Button variant="text" onClick={() => void draft.close()}>
              Cancel
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card as="article" className="note">
      {origin}
      <CopyWord note={note} />
      <div className="note__text" dir="auto">
        <NoteText note={note} />
      </div>
      <NoteFoot note={note} onEdit={draft.open} onDelete={onDelete} />
    </Card>
  );
}

type NoteFootProps = { note: ShownNote; onEdit: () => void; onDelete: () => void };

function NoteFoot({ note, onEdit, onDelete }: NoteFootProps) {
  const wasEdited = note.updated_at !== note.created_at;
  return (
    <div className="note__foot">
      <span className="note__facts">
        <span>
          <time dateTime={note.created_at}>{shortMoment(new Date(note.created_at))}</time>
          {wasEdited && ', edited'}
        </span>
        <SaveLine
          entityKey={note.entityKey}
          what="Your note"
          isRemoval={note.isBeingRemoved === true}
        />
      </span>
      <span className="note__actions">
        <Button variant="text" onClick={onEdit}>
          Edit<span className="visually-hidden"> this note</span>
        </Button>
        <Button variant="text" onClick={onDelete}>
          Delete<span className="visually-hidden"> this note</span>
        </Button>
      </span>
    </div>
  );
}

/** Explains a note that stands beside another version of itself. */
function CopyWord({ note }: { note: ShownNote }) {
  const [isShown, setShown] = useState(() => isCopy(note.user_id, note.id));
  if (!isShown) return null;
  const hide = () => {
    forgetCopy(note.user_id, note.id);
    setShown(false);
  };
  return (
    <div className="note__copy">
      <p>
        <b>Two versions.</b> This note was also changed on another device or in another tab. Both
        are kept: keep the one you want.
      </p>
      <Button variant="text" onClick={hide}>
        Got it
      </Button>
    </div>
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
