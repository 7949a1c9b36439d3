const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs work at the first sign that somebody uses the page. Returns the way to call it off. It hears of signs before React, which
 * stops those in a part of the page that it has not taken over.
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
