import { useEffect, useRef, useState } from 'react';
import { queueNoteRemoval, type ShownNote } from '../offline/unsent-notes.ts';

/** How long "Undo" is shown: less than the delay before the deletion is sent. */
const UNDO_TIME = 8_000;

type Deleted = { note: ShownNote; undo: () => Promise<void> };

/** Recently deleted notes. They disappear at once, and undo restores them unchanged. */
export function useDeletedNotes(userId: string) {
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const timer of open) clearTimeout(timer);
    };
  }, []);

  const forget = (entityKey: string) =>
    setDeleted((known) => known.filter(({ note }) => note.entityKey !== entityKey));

  const discard = async (note: ShownNote) => {
    const undo = await queueNoteRemoval(userId, note);
    setDeleted((known) => [...known, { note, undo }]);
    timers.current.add(setTimeout(() => forget(note.entityKey), UNDO_TIME));
  };

  const undo = async ({ note, undo: takeBack }: Deleted) => {
    await takeBack();
    forget(note.entityKey);
  };

  return { deleted, discard, undo };
}
