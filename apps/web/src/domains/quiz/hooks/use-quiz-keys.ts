import { useEffect, useRef } from 'react';

type QuizKeys = {
  /** A digit was pressed: 0 for the key 1. */
  onDigit: (index: number) => void;
  onEnter: () => void;
};

const OWN_ENTER = 'a, button, select, textarea, summary';

/** 1 to 9 choose an option, Enter goes on, wherever the focus is. Links and buttons keep their Enter. */
export function useQuizKeys(keys: QuizKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (/^[1-9]$/.test(event.key)) latest.current.onDigit(Number(event.key) - 1);
      if (event.key !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest(OWN_ENTER)) return;
      event.preventDefault();
      latest.current.onEnter();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
