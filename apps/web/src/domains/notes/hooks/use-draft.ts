import { useEffect, useRef, useState } from 'react';
import { followWork, removeWork } from '#platform/unfinished-work/unfinished-work.ts';
import type { NoteTarget } from '../api.ts';
import { draftOf, openDraft, readDraft, saveDraft, secondDraft } from '../note-drafts.ts';

/**
 * The text of a new note, saved on this device at every keystroke. A second tab shows the same text; if both are edited,
 * each saves its own draft. Account and place are fixed while the component is mounted.
 */
export function useDraft(userId: string, target: NoteTarget) {
  const [place] = useState({ target, first: draftOf(userId, target) });
  const [work, setWork] = useState(() => openDraft(place.first));
  const [text, setText] = useState(() => readDraft(work));
  const typed = useRef<string | null>(null);
  useEffect(
    () =>
      followWork(work, () => {
        const saved = readDraft(work);
        if (typed.current === null) setText(saved);
        else if (saved !== typed.current) {
          const own = secondDraft(place.first);
          saveDraft(own, { target: place.target, text: typed.current });
          setWork(own);
        }
      }),
    [work, place],
  );
  return {
    text,
    setText: (next: string) => {
      typed.current = next;
      setText(next);
      saveDraft(work, { target: place.target, text: next });
    },
    /** Clears the field at once; the saved draft is deleted when the note itself is saved. */
    clearAfter: async (saving: Promise<unknown>) => {
      const saved = readDraft(work);
      typed.current = null;
      setText('');
      setWork(place.first);
      await saving;
      if (readDraft(work) === saved) removeWork(work);
    },
  };
}
