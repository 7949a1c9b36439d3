import { renderToString } from 'react-dom/server';
import { App } from '#boot/app.tsx';
import { preloadRoute } from '#boot/preload-route.ts';
import { routes } from '#config/paths.ts';
import { EarlyOverview } from '#domains/dashboard/components/early-overview.tsx';
import { HeadCollector, type PageHead, SITE_NAME } from '#lib/document-head.ts';
import { languagePrefix } from '#lib/i18n.tsx';
import { MemoryRouter } from '#lib/router/router.tsx';
import { DashboardFrame } from '#pages/dashboard/dashboard-layout.tsx';
import { OverviewShape } from '#pages/dashboard/overview.tsx';
import { setInitialData } from '#platform/snapshot/initial-data.ts';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import {
  cacheLessonHtml,
  cacheLineHtml,
  dropLessonHtml,
  dropLineHtml,
} from '#rich-text/rendered-html-cache.ts';

export type RenderedMarkup = { html: string; head: PageHead };

/** The open lesson as Markdown and as sanitised HTML. */
export type LessonHtml = { markdown: string; html: string };

/** Renders a page from its payload synchronously, so that concurrent renders cannot mix payloads. */
export async function renderPage(
  path: string,
  payload: PrerenderPayload,
  lessonHtml: LessonHtml | undefined,
): Promise<RenderedMarkup> {
  await preloadRoute(path.split('?')[0] ?? path);
  let head: PageHead = { title: SITE_NAME };
  const collect = (said: PageHead) => {
    const known = Object.entries(said).filter(([, value]) => value !== undefined);
    head = { ...head, ...Object.fromEntries(known) };
  };
  setInitialData(payload);
  if (lessonHtml) cacheLessonHtml(lessonHtml.markdown, lessonHtml.html);
  for (const [text, html] of payload.lines ?? []) cacheLineHtml(text, html);
  try {
    const html = renderToString(
      <HeadCollector value={collect}>
        <MemoryRouter basename={languagePrefix} path={path}>
          <App />
        </MemoryRouter>
      </HeadCollector>,
    );
    return { html, head };
  } finally {
    setInitialData(null);
    if (lessonHtml) dropLessonHtml(lessonHtml.markdown);
    for (const [text] of payload.lines ?? []) dropLineHtml(text);
  }
}

/** The dashboard without its learner: the same for all users, and ready before the code that reads the session. */
export function renderDashboardFrame(): string {
  return renderToString(
    <MemoryRouter basename={languagePrefix} path={routes.dashboard}>
      <DashboardFrame>
        <EarlyOverview />
        <OverviewShape />
      </DashboardFrame>
    </MemoryRouter>,
  );
}
