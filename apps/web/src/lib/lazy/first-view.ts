let held: Promise<void> | undefined;

/** Registers what a page's first view needs besides its code. */
export function holdFirstView(ready: Promise<void>): void {
  held = ready;
}

const MAX_WAIT_MS = 3_000;

/** A frame that is already filled is replaced when the page can show the same, or after a timeout. */
export function waitForFirstView(): Promise<void> | undefined {
  const { dataset } = document.documentElement;
  if (dataset.frame !== 'filled') return undefined;
  return Promise.race([held, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
