import { type RefObject, useContext, useEffect, useState } from 'react';
import { StageContext } from '../components/player/stage-context.ts';

const WIDE = '(min-width: 1024px)';

/** The question must fit above the open keys; if it does not, they stay folded until the answer is tapped. */
const isTooTall = () => document.documentElement.scrollHeight > window.innerHeight + 1;

/** Whether the number keys are open. A hint folds them, and so does a question that does not fit above them. */
export function useFoldedKeys(root: RefObject<HTMLElement | null>, isUntouched: boolean) {
  const { areKeysInTheWay } = useContext(StageContext);
  const [isOpen, setOpen] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const isWatched = isOpen && !isAsked && isUntouched;
  useEffect(() => {
    if (areKeysInTheWay && !window.matchMedia(WIDE).matches) setOpen(false);
  }, [areKeysInTheWay]);
  useEffect(() => {
    if (!isWatched || root.current === null || window.matchMedia(WIDE).matches) return;
    const look = () => {
      if (isTooTall()) setOpen(false);
    };
    look();
    // Formulas and pictures load later and make the question taller.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isWatched, root]);
  return {
    isOpen,
    open: () => {
      setAsked(true);
      setOpen(true);
    },
  };
}
