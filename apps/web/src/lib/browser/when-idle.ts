/** Runs work when the browser is idle. Safari has no idle callbacks: a short timeout does nearly as well. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 30);
}
