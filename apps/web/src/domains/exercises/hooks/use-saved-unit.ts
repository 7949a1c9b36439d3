import type { Unit } from '@akada/content/model';
import { useEffect } from 'react';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { saveUnit } from '../sets/open-set.ts';

/** While online, fetches the whole unit when the browser is idle after the first interaction. */
export function useSavedUnit(unit: Unit): void {
  useEffect(() => {
    const controller = new AbortController();
    const stop = onFirstUse(() => {
      if (isPreferred('dataSaver', document.documentElement)) return;
      whenIdle(() => void saveUnit(unit, controller.signal).catch(() => undefined));
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [unit]);
}
