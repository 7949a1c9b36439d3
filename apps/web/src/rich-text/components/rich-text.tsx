import { Suspense, use } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { loadCleaner, retryCleaner } from '../load-cleaner.ts';
import { cachedLineHtml, cacheLineHtml } from '../rendered-html-cache.ts';
import { useMarkup } from '../use-markup.ts';
import './maths.css';

/** Signs that mean something in lesson text; words without them need no code to be rendered. */
export const MARKUP = /[$*_`\\[<&~!]/;

type Cleaner = NonNullable<Awaited<ReturnType<typeof loadCleaner>>>;

function render(code: Cleaner, text: string): string {
  const html = cachedLineHtml(text) ?? code.cleanLine(text);
  cacheLineHtml(text, html);
  return html;
}

/**
 * Fetches and renders these text before they are shown: by then the network may be gone, and a slow
 * phone has better things to do after a tap.
 */
export async function prepareRichText(texts: readonly string[]): Promise<void> {
  const rest = texts.filter((text) => MARKUP.test(text) && cachedLineHtml(text) === undefined);
  if (rest.length === 0) return;
  const code = (await loadCleaner()) ?? (await retryCleaner());
  const renderNext = () => {
    const text = rest.shift();
    if (code === null || text === undefined) return;
    render(code, text);
    whenIdle(renderNext);
  };
  renderNext();
}

/** One line of lesson text: a question, an answer or an explanation, with its maths. */
export function RichText({ text }: { text: string }) {
  if (!MARKUP.test(text)) return text;
  const html = cachedLineHtml(text);
  if (html !== undefined) return <Line html={html} />;
  return (
    <Suspense fallback="…">
      <RenderedLine text={text} />
    </Suspense>
  );
}

function RenderedLine({ text }: { text: string }) {
  const code = use(loadCleaner());
  return code === null ? text : <Line html={render(code, text)} />;
}

function Line({ html }: { html: string }) {
  const markup = useMarkup(html);
  return (
    <span
      className="rich-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `cleanLine` has freed it of everything that could run.
      dangerouslySetInnerHTML={markup}
    />
  );
}
