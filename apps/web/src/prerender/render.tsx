import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '#boot/app.tsx';
import { preloadRoute } from '#boot/preload-route.ts';
import { HeadCollector, type PageHead, SITE_NAME } from '#lib/document-head.ts';
import { openWith } from '#platform/snapshot/initial-data.ts';
import type { PageCopy } from '#platform/snapshot/prerender-payload.ts';
import {
  forgetLesson,
  forgetLine,
  rememberLesson,
  rememberLine,
} from '#rich-text/rendered-html-cache.ts';

export type Drawn = { html: string; head: PageHead };

/** The text of the open lesson, and the same as clean HTML. */
export type Words = { markdown: string; html: string };

/** Draws a page from its copy, in one go: nobody else's copy can come in between. */
export async function drawPage(
  address: string,
  copy: PageCopy,
  words: Words | undefined,
): Promise<Drawn> {
  await preloadRoute(address.split('?')[0] ?? address);
  let head: PageHead = { title: SITE_NAME };
  const collect = (said: PageHead) => {
    const known = Object.entries(said).filter(([, value]) => value !== undefined);
    head = { ...head, ...Object.fromEntries(known) };
  };
  openWith(copy);
  if (words) rememberLesson(words.markdown, words.html);
  for (const [text, html] of copy.lines ?? []) rememberLine(text, html);
  try {
    const html = renderToString(
      <HeadCollector value={collect}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </HeadCollector>,
    );
    return { html, head };
  } finally {
    openWith(null);
    if (words) forgetLesson(words.markdown);
    for (const [text] of copy.lines ?? []) forgetLine(text);
  }
}
