import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 40;

/** A tap or a horizontal swipe triggers the action; a vertical swipe scrolls. */
export function useTapOrSwipe(act: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasSwiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
      hasSwiped.current = false;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [across, down] = [Math.abs(clientX - from.x), Math.abs(clientY - from.y)];
      if (across < FAR_ENOUGH || across < down) return;
      hasSwiped.current = true;
      act();
    },
    // Browsers fire a click after a mouse drag too.
    onClick: () => {
      if (!hasSwiped.current) act();
      hasSwiped.current = false;
    },
  };
}
