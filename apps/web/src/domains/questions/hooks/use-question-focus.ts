import { useEffect, useRef } from 'react';

/** Focuses a question reached by navigation, but not the first one on the page. */
export function useQuestionFocus<Shown extends HTMLElement>(key: string | number) {
  const title = useRef<Shown>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [key]);
  return title;
}
