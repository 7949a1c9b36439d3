import { useEffect } from 'react';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Written by start.js: the button, or link that waits, that was tapped last. Null once the page has come to life. */
    pendingTap?: HTMLElement | null | undefined;
  }
}

/** Presses what somebody tapped on a prerendered page while its code was on the way. */
export function usePendingTap(): void {
  useEffect(() => {
    const tapped = window.pendingTap;
    window.pendingTap = null;
    // Not while React is at work: a click makes it bring that part of the page to life first.
    setTimeout(() => {
      if (tapped) currentElementOf(tapped)?.click();
    });
  }, []);
}

/** The button itself, or the one that took its place: React puts the page in the place of a frame as a whole. */
function currentElementOf(tapped: HTMLElement): HTMLElement | undefined {
  if (tapped.isConnected) return tapped;
  return [...document.querySelectorAll<HTMLElement>('button')].find(
    (button) => nameOf(button) === nameOf(tapped),
  );
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
