import { use, useMemo } from 'react';
import { type LazyModule, lazyModule } from '#lib/lazy/load-chunk.ts';

/** How a text is shown: a whole lesson, one line of it, or what a learner wrote. */
type Kind = 'lesson' | 'line' | 'note';

/** Code that is null where a dead network kept it away; the text is then shown as written. */
function optionalCode<T>(module: LazyModule<T>) {
  let code: Promise<T | null> | undefined;
  return {
    load: () => {
      code ??= module.load().catch(() => null);
      return code;
    },
    /** Asks again for code that did not arrive. Words that are shown as written do not wait for it. */
    retry: async () => {
      const again = module.retry().catch(() => null);
      const arrived = await again;
      if (arrived !== null) code = again;
      return arrived;
    },
    isAsked: () => code !== undefined,
  };
}

/** Renders plain Markdown and maths, which is nearly every text: it arrives beside the text, not before it. */
const renderer = optionalCode(lazyModule(() => import('./render-if-safe.ts')));
/** Frees texts with tags or strange URLs of everything that could run. */
const cleaner = optionalCode(lazyModule(() => import('./clean-html.ts')));

/** The clean HTML of a text; undefined where the code for it did not arrive. */
export async function cleanHtml(kind: Kind, text: string): Promise<string | undefined> {
  const code = (await renderer.load()) ?? (await renderer.retry());
  const html = code?.renderIfSafe(kind, text);
  return html === null ? (await cleaner.load())?.clean(kind, text) : html;
}

/** The same for a component, which waits for the code; for nothing when it is `rendered` already. */
export function useCleanHtml(kind: Kind, text: string, rendered?: string): string | undefined {
  const code = rendered === undefined ? use(renderer.load()) : null;
  const html = useMemo(() => code?.renderIfSafe(kind, text), [code, kind, text]);
  if (rendered !== undefined) return rendered;
  return html === null ? use(cleaner.load())?.clean(kind, text) : html;
}

export async function retryCleaner(): Promise<void> {
  await Promise.all([renderer.retry(), cleaner.isAsked() && cleaner.retry()]);
}
