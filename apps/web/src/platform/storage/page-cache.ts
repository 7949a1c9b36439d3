/**
 * A page that is left may be kept whole, with everything it had begun, until Back shows it again. On WebKit a transaction that is open
 * by then stays open: no other page can use its database any more. So whatever must not be kept open ends when the page is left.
 */
const endings = new Set<() => void>();
let departures = 0;
let return_: Promise<void> | null = null;
let comeBack = () => {};

function leave({ persisted }: PageTransitionEvent): void {
  // A page that is not kept ends by itself, and what it has begun with it.
  if (!persisted) return;
  departures += 1;
  return_ ??= new Promise((resolve) => {
    comeBack = resolve;
  });
  for (const end of endings) end();
}

function arrive(): void {
  return_ = null;
  comeBack();
}

/** Calls `end` whenever the page is about to be kept. */
export function onKept(end: () => void): void {
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', arrive);
  endings.add(end);
}

/** How often this page has been left so far. */
export const countDepartures = (): number => departures;

/** Resolves at once on a page that is shown, else when it is shown again. */
export const untilShown = (): Promise<void> => return_ ?? Promise.resolve();
