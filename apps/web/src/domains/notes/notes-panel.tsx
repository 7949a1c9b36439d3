import { type ReactNode, useState } from 'react';
import { plural } from '#lib/i18n.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { SaveLineText } from '#ui/feedback/save-line.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import type { Note, NoteTarget } from './api.ts';
import { DeletedNote, NoteCard } from './components/note-card.tsx';
import { NoteForm, type NoteVideo } from './components/note-form.tsx';
import { NoteSearch } from './components/note-search.tsx';
import { useDeletedNotes } from './hooks/use-deleted-notes.ts';
import { useDraft } from './hooks/use-draft.ts';
import { notesText } from './messages.ts';
import { draftOf } from './note-drafts.ts';
import { queueNewNote } from './offline/unsent-notes.ts';
import { useNotes } from './queries.ts';
import { searchNotes } from './search-notes.ts';
import './components/notes.css';

type NotesPanelProps = {
  userId: string;
  target: NoteTarget;
  /** Shows the lesson of a note, in a list for the whole course. */
  originOf?: (note: Note) => ReactNode;
  /** The lesson's video, whose current time can be inserted into a note. */
  video?: NoteVideo | undefined;
  /** Shown below the list, once it has loaded. */
  tools?: ReactNode;
};

/** The learner's own notes for a lesson or course: write, search, read, edit and delete. */
export function NotesPanel(props: NotesPanelProps) {
  return (
    <div className="stack stack--lg">
      <WriteNote key={`${props.userId}:${draftOf(props.userId, props.target).id}`} {...props} />
      <NoteList {...props} />
      {props.tools}
    </div>
  );
}

function WriteNote({ userId, target, video }: NotesPanelProps) {
  const draft = useDraft(userId, target);
  const save = () => {
    void draft.clearAfter(queueNewNote(userId, target, draft.text.trim()));
  };
  return (
    <NoteForm
      label={notesText.writeLabel}
      text={draft.text}
      onText={draft.setText}
      onSave={save}
      video={video}
    />
  );
}

function NoteList({ userId, target, originOf, video }: NotesPanelProps) {
  const { query, notes, waitingRemovals } = useNotes(userId, target);
  const { deleted, discard, undo } = useDeletedNotes(userId);
  const [search, setSearch] = useState('');
  const gone = new Map(deleted.map((one) => [one.note.entityKey, one]));
  const present = notes.filter((note) => !gone.has(note.entityKey));
  const shown = [...searchNotes(present, search), ...deleted.map(({ note }) => note)].sort(
    (a, b) => (a.created_at < b.created_at ? 1 : -1),
  );
  const hasNone = shown.length === 0 && search === '';
  return (
    <>
      <QueryView
        // Unsent notes are shown before the service has answered.
        query={{ ...query, data: query.data ?? (hasNone ? undefined : notes) }}
        tellsSlow
        tellsStale
        pending={<NotesShape />}
        failed={(retry) => (
          <ErrorState level={2} title={notesText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {() => hasNone && !query.isError && <NoNotes />}
      </QueryView>
      {notes.length > 1 && (
        <NoteSearch search={search} onSearch={setSearch} found={shown.length - gone.size} />
      )}
      <WaitingRemovals count={waitingRemovals} />
      {shown.length > 0 && (
        <section className="notes" aria-label={notesText.listLabel}>
          {shown.map((note) => {
            const removal = gone.get(note.entityKey);
            return removal ? (
              <DeletedNote key={note.entityKey} onUndo={() => void undo(removal)} />
            ) : (
              <NoteCard
                key={note.entityKey}
                note={note}
                origin={originOf?.(note)}
                video={video}
                onDelete={() => void discard(note)}
              />
            );
          })}
        </section>
      )}
    </>
  );
}

function NoNotes() {
  return <EmptyState level={2} title={notesText.emptyTitle} text={notesText.emptyText} />;
}

/** A note deleted here still exists elsewhere until the service knows. */
function WaitingRemovals({ count }: { count: number }) {
  return (
    count > 0 && (
      <SaveLineText state="waiting">{plural(notesText.deletionsWaiting, count)}</SaveLineText>
    )
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
