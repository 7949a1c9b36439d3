/** Runs work when the page has nothing better to do. Safari has no idle callbacks: a short pause does nearly as well. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 30);
}
