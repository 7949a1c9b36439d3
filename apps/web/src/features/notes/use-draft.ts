import { useState } from 'react';
import { keepDraft } from './drafts.ts';

/** Text that survives a reload: every change is kept on this device under `key`. */
export function useDraft(key: string, fallback = '') {
  const [text, setText] = useState(() => localStorage.getItem(key) ?? fallback);
  return {
    text,
    setText: (next: string) => {
      setText(next);
      keepDraft(localStorage, key, next);
    },
    clear: (next = '') => {
      setText(next);
      localStorage.removeItem(key);
    },
  };
}
