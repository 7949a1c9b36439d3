import { type ReactNode, useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import { rich } from '#lib/i18n.tsx';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { forgetCopy, isCopy } from '../copies.ts';
import { useEditDraft } from '../hooks/use-edit-draft.ts';
import { notesText } from '../messages.ts';
import { NoteText } from '../note-text.tsx';
import { queueNoteChange, type ShownNote } from '../offline/unsent-notes.ts';
import { NoteForm, type NoteVideo } from './note-form.tsx';

type NoteCardProps = {
  note: ShownNote;
  /** The origin of the note, shown in a list for a whole course. */
  origin?: ReactNode;
  video?: NoteVideo | undefined;
  onDelete: () => void;
};

/** One note: read, edit in place, or delete. Shows whether it is saved, waiting or failed. */
export function NoteCard({ note, origin, video, onDelete }: NoteCardProps) {
  const draft = useEditDraft(note);
  if (draft.isOpen) {
    const save = () => {
      void draft.close(queueNoteChange(note.user_id, draft.begun, draft.text.trim()));
    };
    return (
      <Card as="article" className="note">
        <NoteForm
          label={notesText.changeLabel}
          text={draft.text}
          onText={draft.setText}
          onSave={save}
          video={video}
          autoFocus
          extra={
            <Button variant="text" onClick={() => void draft.close()}>
              {notesText.cancel}
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
  const written = <time dateTime={note.created_at}>{shortMoment(new Date(note.created_at))}</time>;
  return (
    <div className="note__foot">
      <span className="note__facts">
        <span>{wasEdited ? rich(notesText.writtenAndEdited, { moment: written }) : written}</span>
        <SaveLine
          entityKey={note.entityKey}
          safe={notesText.noteSafe}
          isRemoval={note.isBeingRemoved === true}
        />
      </span>
      <span className="note__actions">
        <Button variant="text" onClick={onEdit}>
          {rich(notesText.editButton, {
            span: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
        <Button variant="text" onClick={onDelete}>
          {rich(notesText.deleteButton, {
            span: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      </span>
    </div>
  );
}

/** Explains that a note is a copy, because another version exists. */
function CopyWord({ note }: { note: ShownNote }) {
  const [isShown, setShown] = useState(() => isCopy(note.user_id, note.id));
  if (!isShown) return null;
  const hide = () => {
    forgetCopy(note.user_id, note.id);
    setShown(false);
  };
  return (
    <div className="note__copy">
      <p>{rich(notesText.twoVersions, { b: (text) => <b>{text}</b> })}</p>
      <Button variant="text" onClick={hide}>
        {notesText.gotIt}
      </Button>
    </div>
  );
}

/** Takes the place of a note that was just deleted. */
export function DeletedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <Card as="article" className="note--gone">
      <span role="status">{notesText.noteDeleted}</span>
      <Button variant="quiet" onClick={onUndo}>
        {notesText.undo}
      </Button>
    </Card>
  );
}
