import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the code of the page that comes next while there is a network: a learner may lose it before
 * the next tap. `load` must be the same function each time.
 */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
}
