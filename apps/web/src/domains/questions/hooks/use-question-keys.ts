import { useEffect } from 'react';

type QuestionKeys = {
  /** A digit or a letter was pressed: 0 for both 1 and A. */
  onOption: (position: number) => void;
  onEnter: () => void;
  onMark?: () => void;
};

const KEYS = [...'123456789abcdefghm'];
const MARK = KEYS.length - 1;
const OWN_ENTER = 'a, button, select, textarea, summary';
const TYPING = 'input:not([type=radio]), textarea, select';

/** Links and buttons keep Enter, text fields their letters, dialogs all keys. */
const isTaken = ({ key, target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') ||
  (target instanceof Element && target.closest(key === 'Enter' ? OWN_ENTER : TYPING));

/** 1 to 9 and A to H choose an option, M flags, Enter goes on, wherever the focus is. */
export function useQuestionKeys({ onOption, onEnter, onMark }: QuestionKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isShortcut || event.repeat || isTaken(event)) return;
      const place = KEYS.indexOf(event.key.toLowerCase());
      if (event.key === 'Enter') {
        event.preventDefault();
        onEnter();
      } else if (place === MARK) onMark?.();
      else if (place >= 0) onOption(place % 9);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
