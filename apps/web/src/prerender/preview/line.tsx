import { RichText } from '#rich-text/components/rich-text.tsx';
import { renderLineIfSafe } from '#rich-text/render-if-safe.ts';
import { cachedLineHtml, cacheLineHtml, dropLineHtml } from '#rich-text/rendered-html-cache.ts';

/** Text that only a browser could sanitise is shown as typed. */
export const Line = ({ text }: { text: string }) =>
  cachedLineHtml(text) === undefined ? <span>{text}</span> : <RichText text={text} />;

/** Every string in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Renders with the HTML of these texts in the cache, then removes it again. */
export function withLines(texts: readonly string[], render: () => string): string {
  for (const text of texts) {
    const html = renderLineIfSafe(text);
    if (html !== null) cacheLineHtml(text, html);
  }
  try {
    return render();
  } finally {
    texts.forEach(dropLineHtml);
  }
}
