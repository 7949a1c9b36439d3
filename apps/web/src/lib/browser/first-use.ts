const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs work at the first sign that somebody uses the page. Returns the way to call it off. */
export function onFirstUse(work: () => void): () => void {
  const stop = () => {
    for (const sign of signsOfUse) window.removeEventListener(sign, start);
  };
  const start = () => {
    stop();
    work();
  };
  for (const sign of signsOfUse) window.addEventListener(sign, start, { passive: true });
  return stop;
}
