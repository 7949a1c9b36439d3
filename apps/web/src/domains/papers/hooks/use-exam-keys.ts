import { useEffect, useRef } from 'react';

type ExamKeys = {
  /** A letter or a digit was pressed: 0 for A and for 1. */
  onOption: (position: number) => void;
  onNext: () => void;
  onMark: () => void;
};

const OWN_ENTER = 'a, button, select, textarea, summary';
const TYPING = 'input:not([type=radio]), textarea, select';

const isIn = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** A to D and 1 to 4 choose, Enter goes on, M marks. Whoever types an answer types letters, and a dialog has its own keys. */
export function useExamKeys(keys: ExamKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyping = isIn(event, TYPING);
      const position = 'abcd1234'.indexOf(event.key.toLowerCase());
      if (!isTyping && position >= 0 && event.key.length === 1) {
        latest.current.onOption(position % 4);
      }
      if (!isTyping && event.key.toLowerCase() === 'm') latest.current.onMark();
      if (event.key !== 'Enter' || isIn(event, OWN_ENTER)) return;
      event.preventDefault();
      latest.current.onNext();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
