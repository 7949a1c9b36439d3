let held: Promise<void> | undefined;

/** Says what the first view of a page needs beside its code. */
export function holdFirstView(ready: Promise<void>): void {
  held = ready;
}

const MAX_WAIT_MS = 3_000;

/** A frame that shows something already is replaced when the page has the same to show, if that does not take long. */
export function waitForFirstView(): Promise<void> | undefined {
  const { dataset } = document.documentElement;
  if (dataset.frame !== 'filled') return undefined;
  return Promise.race([held, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
