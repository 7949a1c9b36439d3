import { type RefObject, useEffect, useEffectEvent } from 'react';

export type DismissReason = 'outside' | 'escape';

/** While `open`, reports a press outside the element, focus leaving it, and Escape. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) {
        dismiss('outside');
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Inside a side panel the first Escape closes the menu and the second one the panel.
      event.preventDefault();
      dismiss('escape');
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, element]);
}
