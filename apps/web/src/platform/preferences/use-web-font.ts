import { useEffect } from 'react';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { deviceStorage } from '#lib/safe-storage.ts';
import { isPreferred } from './preferences.ts';

/** The key under which first-paint.js looks for the URL of a cached font. */
const STORAGE_KEY = 'font';

let face: FontFace | undefined;

/**
 * On a slow network the web font is fetched once the page is used, and applied from the next page on: it delays nothing, and
 * text never jumps while it is being read.
 */
export function useWebFont(pathname: string): void {
  useEffect(() => onFirstUse(() => whenIdle(() => fetchFont().catch(() => undefined))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the moment to change
  useEffect(() => {
    if (face === undefined) return;
    document.fonts.add(face);
    document.documentElement.dataset.font = '';
  }, [pathname]);
}

async function fetchFont(): Promise<void> {
  const fontUrl = document.querySelector<HTMLElement>('script[data-font]')?.dataset.font;
  const isHausa = document.documentElement.lang === 'ha';
  if (fontUrl === undefined || isHausa || isPreferred('dataSaver', document.documentElement))
    return;
  const font = new FontFace('Lexend', `url("${fontUrl}")`, { weight: '400 800' });
  face = await font.load();
  deviceStorage.setItem(STORAGE_KEY, fontUrl);
}
