import { type ReactNode, useState } from 'react';
import type { Note, NotePlace } from '#services/backend/notes.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { showToast } from '#ui/toast.tsx';
import { newestFirst, useCreateNote, useNotes, useUpdateNote } from '../api/note-queries.ts';
import { draftKey } from '../drafts.ts';
import { useDeletedNotes } from '../use-deleted-notes.ts';
import { useDraft } from '../use-draft.ts';
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
  const { deleted, discard, undo } = useDeletedNotes(userId, place);
  if (notes.isPending) return <NotesShape />;
  if (notes.isError) {
    return (
      <ErrorState level={2} title="Your notes did not load" onRetry={() => void notes.refetch()} />
    );
  }
  const gone = new Set(deleted.map((note) => note.id));
  const shown = newestFirst([...deleted, ...notes.data.filter((note) => !gone.has(note.id))]);
  if (shown.length === 0) {
    return (
      <EmptyState level={2} title="No notes yet" text="Write one above. Only you can read it." />
    );
  }
  return (
    <section className="notes" aria-label="Your notes, newest first">
      {shown.map((note) =>
        gone.has(note.id) ? (
          <DeletedNote key={note.id} onUndo={() => void undo(note)} />
        ) : (
          <NoteCard
            key={note.id}
            note={note}
            origin={originOf?.(note)}
            onSave={(content) => update.mutateAsync({ id: note.id, content })}
            onDelete={() => void discard(note)}
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
