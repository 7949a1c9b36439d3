import { type Rating, ratings } from '@akada/learning/flashcards/schedule';
import { useEffect, useRef } from 'react';

type StudyKeys = {
  flip: () => void;
  rate: (rating: Rating) => void;
  undo: (() => void) | undefined;
};

const OWN_KEYS = 'a, button, select, textarea, input, summary, dialog';

/** Space or Enter flips, 1 to 4 rate, U undoes, wherever the focus is. Focused buttons keep their own keys. */
export function useStudyKeys(keys: StudyKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const rating = ratings.find((one) => String(one) === event.key);
      if (rating !== undefined) latest.current.rate(rating);
      if (event.key.toLowerCase() === 'u') latest.current.undo?.();
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      latest.current.flip();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
