const endings = new Set<() => void>();
let shown: Promise<void> | undefined;
let show = () => {};

function leave({ persisted }: PageTransitionEvent): void {
  // A page that is not kept ends by itself, and what it has begun with it.
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
 * Calls `end` whenever the page is left and kept whole, with everything it had begun, until Back shows it again. On WebKit a transaction
 * that is open by then stays open, and no other page can use its database any more.
 */
export function onPageCached(end: () => void): void {
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', arrive);
  endings.add(end);
}

/** Resolves at once on a page that is shown, else when it is shown again. */
export const untilPageShown = () => shown;
