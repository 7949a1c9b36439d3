import { useEffect, useRef } from 'react';

type QuestionKeys = {
  /** A digit was pressed, or a letter: 0 for 1 and for A. */
  onOption: (position: number) => void;
  onEnter: () => void;
  onMark?: () => void;
};

const CHOOSE = '123456789abcdefgh';
const OWN_ENTER = 'a, button, select, textarea, summary';
const TYPING = 'input:not([type=radio]), textarea, select';

/** Links and buttons keep their Enter, an answer that is typed its letters, a dialog all its keys. */
const isTaken = ({ key, target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(key === 'Enter' ? OWN_ENTER : TYPING) !== null);

/** 1 to 9 and A to H choose an option, M marks, Enter goes on, wherever the focus is. */
export function useQuestionKeys(keys: QuestionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isShortcut || event.repeat || isTaken(event)) return;
      const { onOption, onEnter, onMark } = latest.current;
      if (event.key === 'Enter') {
        event.preventDefault();
        return onEnter();
      }
      const key = event.key.toLowerCase();
      if (key === 'm') onMark?.();
      const place = key.length === 1 ? CHOOSE.indexOf(key) : -1;
      if (place >= 0) onOption(place % 9);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
