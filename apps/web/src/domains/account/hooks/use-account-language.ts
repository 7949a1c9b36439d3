import { useEffect } from 'react';
import { language } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';

const { load } = lazyModule(() => import('../language.ts'));

/** Opens the page in the account's language; the code is loaded only when the languages differ. */
export function useAccountLanguage(data: Record<string, unknown> | undefined): void {
  const saved = data?.language;
  useEffect(() => {
    if (data === undefined || saved === undefined || saved === language) return;
    load().then(
      (module) => module.adoptLanguage(data),
      () => undefined,
    );
  }, [data, saved]);
}
