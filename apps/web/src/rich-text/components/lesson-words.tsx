import { Suspense, use } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { loadCleaner, retryCleaner } from '../load-cleaner.ts';
import { drawnLine, rememberLine } from '../rendered-html-cache.ts';
import { useMarkup } from '../use-markup.ts';
import './maths.css';

/** Signs that mean something in lesson text; words without them need no code to be drawn. */
export const MARKUP = /[$*_`\\[<&~!]/;

type Drawing = NonNullable<Awaited<ReturnType<typeof loadCleaner>>>;

function draw(code: Drawing, text: string): string {
  const html = drawnLine(text) ?? code.cleanLine(text);
  rememberLine(text, html);
  return html;
}

/**
 * Fetches and draws these words before they are shown: by then the network may be gone, and a slow
 * phone has better things to do after a tap.
 */
export async function prepareWords(texts: readonly string[]): Promise<void> {
  const rest = texts.filter((text) => MARKUP.test(text) && drawnLine(text) === undefined);
  if (rest.length === 0) return;
  const code = (await loadCleaner()) ?? (await retryCleaner());
  const drawNext = () => {
    const text = rest.shift();
    if (code === null || text === undefined) return;
    draw(code, text);
    whenIdle(drawNext);
  };
  drawNext();
}

/** One line of lesson text: a question, an answer or an explanation, with its maths. */
export function LessonWords({ text }: { text: string }) {
  if (!MARKUP.test(text)) return text;
  const html = drawnLine(text);
  if (html !== undefined) return <Line html={html} />;
  return (
    <Suspense fallback="…">
      <DrawnWords text={text} />
    </Suspense>
  );
}

function DrawnWords({ text }: { text: string }) {
  const code = use(loadCleaner());
  return code === null ? text : <Line html={draw(code, text)} />;
}

function Line({ html }: { html: string }) {
  const markup = useMarkup(html);
  return (
    <span
      className="words"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `cleanLine` has freed it of everything that could run.
      dangerouslySetInnerHTML={markup}
    />
  );
}
