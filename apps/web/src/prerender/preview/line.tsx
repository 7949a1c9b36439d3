import { RichText } from '#rich-text/components/rich-text.tsx';
import { renderLineIfSafe } from '#rich-text/render-if-safe.ts';
import { cachedLineHtml, cacheLineHtml, dropLineHtml } from '#rich-text/rendered-html-cache.ts';

/** Words that only a browser could clean are shown as they were typed. */
export const Line = ({ text }: { text: string }) =>
  cachedLineHtml(text) === undefined ? <span>{text}</span> : <RichText text={text} />;

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Renders with the HTML of these texts at hand, and keeps none of it. */
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
