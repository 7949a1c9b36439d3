import { useEffect, useRef } from 'react';

/** Gives the focus to a question that was walked to; the first thing on the page does not take it. */
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
