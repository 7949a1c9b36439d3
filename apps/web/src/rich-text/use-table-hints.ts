import { useEffect } from 'react';

/** Nobody sees whether a table ends a few pixels further on. */
const TOLERANCE = 8;

/** Marks each table of a lesson as long as there is more of it to the right, so that its style can say so. */
export function useTableHints(html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.table-scroll')];
    if (boxes.length === 0) return;
    const look = () => {
      for (const box of boxes) {
        const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
        box.parentElement?.toggleAttribute('data-more', rest > TOLERANCE);
      }
    };
    look();
    addEventListener('resize', look);
    // Scrolling does not bubble, but it can be seen on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', look);
      document.removeEventListener('scroll', look, { capture: true });
    };
  }, [html]);
}
