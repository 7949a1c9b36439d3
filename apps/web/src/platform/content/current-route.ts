const listeners = new Set<() => void>();
let current: string | null = null;
let visits = 0;

/** The number of the current visit, which distinguishes repeated visits to the same route. */
export const currentVisit = (): number => visits;

/** Runs on every change of route, whether or not the page there loads anything. */
export function onRouteChange(listener: () => void): void {
  listeners.add(listener);
}

/** Records the current route. */
export function enterRoute(pathname: string): void {
  if (pathname === current) return;
  current = pathname;
  visits += 1;
  for (const listener of listeners) listener();
}
