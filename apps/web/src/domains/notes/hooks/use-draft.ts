import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '#lib/safe-storage.ts';
import type { AccountKey } from '#lib/storage-keys.ts';
import { otherDraft, saveDraft, secondDraftKey } from '../offline/note-drafts.ts';

/**
 * Text that survives a reload: every change is saved on this device. A second tab shows the same text; when
 * both are written in, each keeps its own.
 */
export function useDraft(firstKey: AccountKey) {
  const [key, setKey] = useState(() => otherDraft(deviceStorage, firstKey) ?? firstKey);
  const [text, setText] = useState(() => deviceStorage.getItem(key) ?? '');
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed !== key) return;
      if (typed.current === null) setText(newValue ?? '');
      else if (newValue !== typed.current) {
        const own = secondDraftKey(firstKey);
        saveDraft(deviceStorage, own, typed.current);
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
      saveDraft(deviceStorage, key, next);
    },
    /** Empties the field at once; the saved text goes when the note itself is saved. */
    clearAfter: async (saving: Promise<unknown>) => {
      const saved = deviceStorage.getItem(key);
      typed.current = null;
      setText('');
      setKey(firstKey);
      await saving;
      if (deviceStorage.getItem(key) === saved) deviceStorage.removeItem(key);
    },
  };
}
