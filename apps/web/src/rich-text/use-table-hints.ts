import { useEffect } from 'react';

/** A few hidden pixels do not count as more to see. */
const TOLERANCE = 8;

/** Marks each table of a lesson while there is more of it to the right, for its style to show. */
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
    // Scroll events do not bubble, but can be captured.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', look);
      document.removeEventListener('scroll', look, { capture: true });
    };
  }, [html]);
}
