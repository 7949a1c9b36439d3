const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs work at the first sign that the page is used. Returns a function that cancels it. It listens in the capture phase,
 * before React, which stops these events in parts of the page that are not hydrated yet.
 */
export function onFirstUse(work: () => void): () => void {
  const stop = () => {
    for (const sign of signsOfUse) window.removeEventListener(sign, start, true);
  };
  const start = () => {
    stop();
    work();
  };
  for (const sign of signsOfUse)
    window.addEventListener(sign, start, { passive: true, capture: true });
  return stop;
}
