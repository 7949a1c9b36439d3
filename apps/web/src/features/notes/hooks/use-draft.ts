import { useEffect, useRef, useState } from 'react';
import { keepDraft, otherDraft, secondDraftKey } from '#services/outbox/note-drafts.ts';

/**
 * Text that survives a reload: every change is kept on this device. A second tab shows the same text; when
 * both are written in, each keeps its own.
 */
export function useDraft(firstKey: string) {
  const [key, setKey] = useState(() => otherDraft(localStorage, firstKey) ?? firstKey);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed !== key) return;
      if (typed.current === null) setText(newValue ?? '');
      else if (newValue !== typed.current) {
        const own = secondDraftKey(firstKey);
        keepDraft(localStorage, own, typed.current);
        setKey(own);
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, firstKey]);
  return {
    text,
    setText: (next: string) => {
      typed.current = next;
      setText(next);
      keepDraft(localStorage, key, next);
    },
    /** Empties the field at once; the kept text goes when the note itself is kept. */
    clearAfter: async (kept: Promise<unknown>) => {
      const saved = localStorage.getItem(key);
      typed.current = null;
      setText('');
      setKey(firstKey);
      await kept;
      if (localStorage.getItem(key) === saved) localStorage.removeItem(key);
    },
  };
}
