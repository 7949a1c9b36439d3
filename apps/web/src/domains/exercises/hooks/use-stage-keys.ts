import { type RefObject, useEffect, useRef } from 'react';

const OWN_ENTER = 'a,button,select,textarea:not([data-answer]),summary';
const TYPED = 'input,textarea,select';

/**
 * Enter checks or goes on wherever the focus is, except on links and buttons. Letters and digits that no other element
 * handles go to the answer.
 */
export function useStageKeys(root: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === 'Enter') {
        if (event.repeat || target?.closest(OWN_ENTER)) return;
        event.preventDefault();
        latest.current();
        return;
      }
      const isSign = event.key.length === 1 && event.key !== ' ';
      if (!isSign || target?.closest(TYPED)) return;
      root.current?.querySelector<HTMLInputElement>('input[data-answer]:not([readonly])')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
