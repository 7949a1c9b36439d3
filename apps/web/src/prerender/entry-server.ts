import { bootText } from '#boot/messages.ts';
import { routesAt } from '#boot/preload-route.ts';
import { prerenderedPath } from '#boot/prerender-payload.ts';
import { config } from '#config/config.ts';
import { NOT_FOUND } from '#config/not-found.ts';
import { routes } from '#config/paths.ts';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { filesFor, type Manifest, moduleKey } from './chunks.ts';
import {
  type AskContent,
  ContentUnavailable,
  createContentSource,
  type Source,
} from './content-source.ts';
import { documentOf } from './document.ts';
import { loadPageData, type PageData } from './load-page-data.ts';
import { kindOf } from './page-kinds.ts';
import { previewTasks } from './preview/preview-quiz.tsx';
import { type LessonHtml, renderDashboardFrame, renderPage } from './render.tsx';
import {
  appPaths,
  publicPaths,
  quizPaths,
  robotsTxt,
  type SitemapCourse,
  sitemapXml,
} from './sitemap.ts';
import { createStyleSheets } from './style-sheets.ts';

export type RendererOptions = {
  /** The index.html, the manifest and the files built by Vite. */
  template: string;
  manifest: Manifest;
  readFile: (file: string) => string;
  ask: AskContent;
  /** Content is fetched for each visit, not once at build time. */
  isLive: boolean;
  /** Called when a page could not be rendered. */
  onFault?: (error: unknown) => void;
};

export type PageUrl = { pathname: string; search: string; origin: string | null };

export type RenderedPage = {
  status: 200 | 404;
  html: string;
  /** The answers it was rendered from, which decide how fresh it is. */
  sources: Source[];
};

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders whole HTML pages of the app, for the server and for the build. */
export function createRenderer(options: RendererOptions) {
  const { template, manifest, readFile, ask, isLive, onFault } = options;
  const readStyles = createStyleSheets(readFile);

  async function renderContent({ pathname, search, origin }: PageUrl): Promise<RenderedPage> {
    const content = createContentSource(ask);
    const path = keyOf({ pathname, search });
    const shownPath = path === NOT_FOUND ? ANY_UNKNOWN : path;
    const [pagePath = shownPath] = shownPath.split('?');
    const found = await loadOrGiveUp(shownPath, content);
    const isGone = found === 'gone';
    const pageData = typeof found === 'object' ? found : null;
    const isRenderable = pageData?.isRenderable ?? (isGone && kindOf(pagePath).kind === 'unknown');
    const { lessonHtml, isRenderable: _, isLessonGone, ...data } = pageData ?? { isRenderable };
    const payload = { path, donateUrl: config.donateUrl, isLive, ...data };
    const rendered = isRenderable
      ? await renderOrGiveUp(shownPath, { ...payload, isPrerendered: true }, lessonHtml)
      : null;
    const html = documentOf({
      template,
      files: filesFor(manifest, modulesAt(pagePath)),
      head: rendered?.head ?? (isGone ? { title: bootText.notFoundTitle } : LOADING),
      origin: origin ?? '',
      path: pagePath,
      payload: rendered || data.course ? { ...payload, isPrerendered: rendered !== null } : null,
      html: rendered?.html ?? null,
      isForReading: kindOf(pagePath).kind !== 'quiz',
      writesStyles: rendered !== null || isOpenedFromOutside(pagePath),
      readStyles,
    });
    return { status: statusOf(isGone || isLessonGone), html, sources: content.sources };
  }

  /** The dashboard is personal but its frame is not, so the frame is painted long before the page's code arrives. */
  function renderFrame(origin: string): RenderedPage {
    const path = routes.dashboard;
    const html = documentOf({
      template,
      files: filesFor(manifest, modulesAt(path)),
      head: LOADING,
      origin,
      path,
      payload: { path, donateUrl: config.donateUrl, isLive, isPrerendered: false },
      html: renderDashboardFrame(),
      isFrame: true,
      isForReading: false,
      writesStyles: true,
      readStyles,
    });
    return { status: 200, html, sources: [] };
  }

  /** The app without any page: a static host serves it for URLs without a file, and the browser renders the page. */
  function renderShell(pathname?: string): string {
    return documentOf({
      template,
      files: filesFor(manifest, pathname === undefined ? [] : modulesAt(pathname)),
      head: LOADING,
      origin: '',
      path: null,
      payload: null,
      html: null,
      isForReading: false,
      writesStyles: false,
      readStyles,
    });
  }

  /** A page that fails to render here may still render in the browser. */
  async function renderOrGiveUp(
    path: string,
    payload: PrerenderPayload,
    lessonHtml: LessonHtml | undefined,
  ) {
    try {
      return await renderPage(path, payload, lessonHtml);
    } catch (error) {
      onFault?.(error);
      return null;
    }
  }

  return {
    render: async (url: PageUrl) =>
      keyOf(url) === routes.dashboard ? renderFrame(url.origin ?? '') : renderContent(url),
    key: keyOf,
    /** Quiz and exercises of a lesson for the editors' preview, which runs without scripts. */
    previewTasks: (pathname: string, notMarked: string) =>
      previewTasks(pathname, notMarked, createContentSource(ask)),
    robots: robotsTxt,
    sitemap: async (origin: string) => sitemapXml(origin, await sitemapCourses(ask)),
    /** Every path that can be prerendered. */
    paths: async () => publicPaths(await sitemapCourses(ask)),
    shell: renderShell,
    /** The quiz of every lesson: a separate page for visitors, rendered by the browser. */
    quizPaths: async () => quizPaths(await sitemapCourses(ask)),
    appPaths,
  };
}

const LOADING = { title: bootText.loadingTitle };

/** A page that the browser renders, and that visitors land on from links and bookmarks. */
const isOpenedFromOutside = (path: string) => kindOf(path).kind === 'quiz';

/** Rendered for every unknown URL. */
const ANY_UNKNOWN = '/nowhere';

/** URLs with the same key show the same page. */
function keyOf(url: Pick<PageUrl, 'pathname' | 'search'>): string {
  const path = prerenderedPath(url);
  return kindOf(path.split('?')[0] ?? path).kind === 'unknown' ? NOT_FOUND : path;
}

/** When the content service does not answer, the page is served without its data: the browser retries. */
async function loadOrGiveUp(
  pathname: string,
  content: ReturnType<typeof createContentSource>,
): Promise<PageData | 'gone' | 'unavailable'> {
  try {
    return (await loadPageData(pathname, content)) ?? 'gone';
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return 'unavailable';
  }
}

/** The modules that render a URL. The build adds their names to each `load`. */
function modulesAt(pathname: string): string[] {
  return routesAt(pathname).flatMap(({ load }) => {
    const name: unknown = load && 'module' in load ? load.module : undefined;
    return typeof name === 'string' ? [moduleKey(name)] : [];
  });
}

const statusOf = (isGone: boolean | undefined) => (isGone ? 404 : 200);

async function sitemapCourses(ask: AskContent): Promise<SitemapCourse[]> {
  const content = createContentSource(ask);
  const { data: subjects } = await content.subjects();
  return Promise.all(
    subjects.map(async (subject) => {
      const courses = await Promise.all(subject.courses.map(({ slug }) => content.course(slug)));
      return { subject, courses: courses.flatMap((course) => course?.data ?? []) };
    }),
  );
}
