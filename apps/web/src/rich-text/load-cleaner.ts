import { lazyModule } from '#lib/lazy/load-chunk.ts';

type Cleaner = typeof import('./clean-html.ts');

const module = lazyModule<Cleaner>(() => import('./clean-html.ts'));

let cleaner: Promise<Cleaner | null> | undefined;

/**
 * The code that renders lesson text: it arrives beside the text, not before it. Null where a dead network kept it away;
 * the text is then shown as written.
 */
export function loadCleaner(): Promise<Cleaner | null> {
  cleaner ??= module.load().catch(() => null);
  return cleaner;
}

/** Asks again for code that did not arrive. Words that are shown as written do not wait for it. */
export async function retryCleaner(): Promise<Cleaner | null> {
  const again = module.retry().catch(() => null);
  const code = await again;
  if (code !== null) cleaner = again;
  return code;
}
