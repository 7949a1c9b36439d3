import { type ReactNode, useState } from 'react';
import type { Note, NotePlace } from '#services/backend/notes.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCreateNote, useDeleteNote, useNotes, useUpdateNote } from '../api/note-queries.ts';
import { draftKey } from '../drafts.ts';
import { useDraft } from '../use-draft.ts';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { DeletedNote, NoteCard } from './note-card.tsx';
import { NoteForm, type SaveState } from './note-form.tsx';
import './notes.css';

type NotesPanelProps = {
  userId: string;
  place: NotePlace;
  /** Says which lesson a note belongs to, among the notes of a course. */
  originOf?: (note: Note) => ReactNode;
};

/** The learner's own notes of a place: write a new one, read, change and delete the others. */
export function NotesPanel({ userId, place, originOf }: NotesPanelProps) {
  return (
    <div className="stack stack--lg">
      <WriteNote key={draftKey(userId, place)} userId={userId} place={place} />
      <NoteList userId={userId} place={place} {...(originOf && { originOf })} />
    </div>
  );
}

function WriteNote({ userId, place }: NotesPanelProps) {
  const create = useCreateNote(userId, place);
  const draft = useDraft(draftKey(userId, place));
  const [state, setState] = useState<SaveState>('idle');
  const save = async () => {
    setState('saving');
    try {
      await create.mutateAsync(draft.text.trim());
      draft.clear();
      setState('idle');
      void showToast('success', 'Note saved.');
    } catch {
      setState('failed');
    }
  };
  return (
    <NoteForm
      label="Write a note"
      text={draft.text}
      state={state}
      onText={draft.setText}
      onSave={() => void save()}
    />
  );
}

function NoteList({ userId, place, originOf }: NotesPanelProps) {
  const notes = useNotes(userId, place);
  const update = useUpdateNote(userId, place);
  const remove = useDeleteNote(userId, place);
  const deletion = useUndoableDelete((id) =>
    remove.mutate(id, {
      onError: () => void showToast('error', 'The note could not be deleted. It is still here.'),
    }),
  );
  if (notes.isPending) return <NotesShape />;
  if (notes.isError) {
    return (
      <ErrorState level={2} title="Your notes did not load" onRetry={() => void notes.refetch()} />
    );
  }
  if (notes.data.length === 0) {
    return (
      <EmptyState level={2} title="No notes yet" text="Write one above. Only you can read it." />
    );
  }
  return (
    <section className="notes" aria-label="Your notes, newest first">
      {notes.data.map((note) =>
        deletion.pending.has(note.id) ? (
          <DeletedNote key={note.id} onUndo={() => deletion.undo(note.id)} />
        ) : (
          <NoteCard
            key={note.id}
            note={note}
            origin={originOf?.(note)}
            onSave={(content) => update.mutateAsync({ id: note.id, content })}
            onDelete={() => deletion.schedule(note.id)}
          />
        ),
      )}
    </section>
  );
}

function NotesShape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </span>
    </LoadingRegion>
  );
}
