const endings = new Set<() => void>();
let shown: Promise<void> | undefined;
let show = () => {};

function leave({ persisted }: PageTransitionEvent): void {
  // A page that is not cached ends by itself, along with its transactions.
  if (!persisted) return;
  shown = new Promise((resolve) => {
    show = resolve;
  });
  for (const end of endings) end();
}

function arrive(): void {
  shown = undefined;
  show();
}

/**
 * Calls `end` whenever the page enters the back/forward cache. On WebKit a transaction that is still open then stays open
 * and blocks the database for other pages.
 */
export function onPageCached(end: () => void): void {
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', arrive);
  endings.add(end);
}

/** Resolves at once on a visible page, else when the page is shown again. */
export const untilPageShown = () => shown;
