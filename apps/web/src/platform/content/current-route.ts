const listeners = new Set<() => void>();
let current: string | null = null;
let visits = 0;

/** The number of the visit to a route: what began on an earlier visit, even to the same route, is told apart. */
export const currentVisit = (): number => visits;

/** Runs with every route that differs from the one before, whether or not a page there loads anything. */
export function onRouteChange(listener: () => void): void {
  listeners.add(listener);
}

/** Says where the visitor is. */
export function enterRoute(pathname: string): void {
  if (pathname === current) return;
  current = pathname;
  visits += 1;
  for (const listener of listeners) listener();
}
