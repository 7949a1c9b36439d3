import { use, useMemo } from 'react';
import { type LazyModule, lazyModule } from '#lib/lazy/load-chunk.ts';

/** How a text is shown: a whole lesson, one line of it, or a learner's own text. */
type Kind = 'lesson' | 'line' | 'note';

/** A module that is null if it could not be loaded; the text is then shown as written. */
function optionalCode<T>(module: LazyModule<T>) {
  let code: Promise<T | null> | undefined;
  return {
    load: () => {
      code ??= module.load().catch(() => null);
      return code;
    },
    /** Retries code that did not load. Text already shown as written does not wait for it. */
    retry: async () => {
      const again = module.retry().catch(() => null);
      const arrived = await again;
      if (arrived !== null) code = again;
      return arrived;
    },
    isAsked: () => code !== undefined,
  };
}

/** Renders plain Markdown and maths, which is nearly every text. It loads in parallel with the text. */
const renderer = optionalCode(lazyModule(() => import('./render-if-safe.ts')));
/** Sanitises texts with tags or unusual URLs. */
const cleaner = optionalCode(lazyModule(() => import('./clean-html.ts')));

/** The sanitised HTML of a text; undefined if its code did not load. */
export async function cleanHtml(kind: Kind, text: string): Promise<string | undefined> {
  const code = (await renderer.load()) ?? (await renderer.retry());
  const html = code?.renderIfSafe(kind, text);
  return html === null ? (await cleaner.load())?.clean(kind, text) : html;
}

/** The same for a component, which suspends until the code has loaded, or not at all if `rendered` is given. */
export function useCleanHtml(kind: Kind, text: string, rendered?: string): string | undefined {
  const code = rendered === undefined ? use(renderer.load()) : null;
  const html = useMemo(() => code?.renderIfSafe(kind, text), [code, kind, text]);
  if (rendered !== undefined) return rendered;
  return html === null ? use(cleaner.load())?.clean(kind, text) : html;
}

export async function retryCleaner(): Promise<void> {
  await Promise.all([renderer.retry(), cleaner.isAsked() && cleaner.retry()]);
}
