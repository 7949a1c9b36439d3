import { useEffect } from 'react';
import { isPreferred } from './preferences.ts';
import { whenIdle } from './when-idle.ts';

const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches the code of the page that comes next while there is a network: a learner may lose it before
 * the next tap. It waits for a first sign of use and for a quiet moment; whoever saves data fetches nothing ahead.
 * `load` must be the same function each time.
 */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signsOfUse) window.removeEventListener(sign, start);
    };
    const start = () => {
      stop();
      if (isPreferred('dataSaver', document.documentElement)) return;
      whenIdle(() => void load().catch(() => {}));
    };
    for (const sign of signsOfUse) window.addEventListener(sign, start, { passive: true });
    return stop;
  }, [load]);
}
