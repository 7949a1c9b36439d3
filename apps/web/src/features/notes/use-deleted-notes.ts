import { useCallback, useEffect, useRef, useState } from 'react';
import type { Note, NotePlace } from '#services/backend/notes.ts';
import { showToast } from '#ui/toast.tsx';
import { useDeleteNote, useRestoreNote } from './api/note-queries.ts';

/** How long "Undo" stays on the screen. */
const UNDO_TIME = 8_000;

/** Notes deleted a moment ago. They are gone at once, and come back as they were when the learner asks. */
export function useDeletedNotes(userId: string, place: NotePlace) {
  const [deleted, setDeleted] = useState<readonly Note[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const remove = useDeleteNote(userId, place);
  const restore = useRestoreNote(userId, place);

  const forget = useCallback((id: string) => {
    setDeleted((known) => known.filter((note) => note.id !== id));
  }, []);

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const timer of open) clearTimeout(timer);
    };
  }, []);

  const discard = async (note: Note) => {
    setDeleted((known) => [...known, note]);
    try {
      await remove.mutateAsync(note.id);
      timers.current.add(setTimeout(() => forget(note.id), UNDO_TIME));
    } catch {
      forget(note.id);
      void showToast('error', 'The note could not be deleted. It is still here.');
    }
  };

  const undo = async (note: Note) => {
    try {
      await restore.mutateAsync(note);
      forget(note.id);
    } catch {
      void showToast('error', 'The note could not be brought back. Try again.');
    }
  };

  return { deleted, discard, undo };
}
