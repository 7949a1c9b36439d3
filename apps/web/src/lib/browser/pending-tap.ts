import { useEffect } from 'react';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Set by start.js: the last tapped button or waiting link. Null once the page is interactive. */
    pendingTap?: HTMLElement | null | undefined;
  }
}

/** Clicks what was tapped on a prerendered page while its code was loading. */
export function usePendingTap(): void {
  useEffect(() => {
    const tapped = window.pendingTap;
    window.pendingTap = null;
    // Not during React's own work: a click makes React hydrate that part of the page first.
    setTimeout(() => {
      if (tapped) currentElementOf(tapped)?.click();
    });
  }, []);
}

/** The button itself, or its replacement: React replaces a frame as a whole. */
function currentElementOf(tapped: HTMLElement): HTMLElement | undefined {
  if (tapped.isConnected) return tapped;
  return [...document.querySelectorAll<HTMLElement>('button')].find(
    (button) => nameOf(button) === nameOf(tapped),
  );
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
