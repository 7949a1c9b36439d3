import { Suspense } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { lessonLang } from '#lib/i18n.tsx';
import { cleanHtml, useCleanHtml } from '../load-cleaner.ts';
import { cachedLineHtml, cacheLineHtml } from '../rendered-html-cache.ts';
import { useMarkup } from '../use-markup.ts';
import './maths.css';

/** Characters with a meaning in lesson text; text without them needs no rendering code. */
export const MARKUP = /[$*_`\\[<&~!]/;

/**
 * Loads the code and renders these texts before they are shown: the network may be gone by then, and rendering after a tap
 * is slow on a weak phone.
 */
export async function prepareRichText(texts: readonly string[]): Promise<void> {
  const rest = texts.filter((text) => MARKUP.test(text) && cachedLineHtml(text) === undefined);
  if (rest.length === 0) return;
  const renderNext = async () => {
    const text = rest.shift();
    if (text === undefined) return;
    const html = await cleanHtml('line', text);
    if (html === undefined) return;
    cacheLineHtml(text, html);
    whenIdle(() => void renderNext());
  };
  await renderNext();
}

/** One line of lesson text: a question, an answer or an explanation, with its maths. */
export function RichText({ text }: { text: string }) {
  if (!MARKUP.test(text)) return lessonLang ? <span lang={lessonLang}>{text}</span> : text;
  const html = cachedLineHtml(text);
  if (html !== undefined) return <Line html={html} />;
  return (
    <Suspense fallback="…">
      <RenderedLine text={text} />
    </Suspense>
  );
}

function RenderedLine({ text }: { text: string }) {
  const html = useCleanHtml('line', text);
  if (html === undefined) return text;
  cacheLineHtml(text, html);
  return <Line html={html} />;
}

function Line({ html }: { html: string }) {
  const markup = useMarkup(html);
  return (
    <span
      className="rich-text"
      lang={lessonLang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `useCleanHtml` has freed it of everything that could run.
      dangerouslySetInnerHTML={markup}
    />
  );
}
