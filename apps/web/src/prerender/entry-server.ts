import { routesAt } from '#boot/preload-route.ts';
import { drawnPath } from '#boot/prerender-payload.ts';
import { config } from '#config/config.ts';
import { NOWHERE } from '#config/not-found.ts';
import { routes } from '#config/paths.ts';
import type { PageCopy } from '#platform/snapshot/prerender-payload.ts';
import { filesFor, type Manifest, moduleKey } from './chunks.ts';
import {
  type AskContent,
  ContentUnavailable,
  createContentSource,
  type Source,
} from './content-source.ts';
import { documentOf } from './document.ts';
import { type Gathered, gather } from './load-page-data.ts';
import { kindOf } from './page-kinds.ts';
import { drawPage, type Words } from './render.tsx';
import { addressesOf, robotsTxt, type Shelf, sitemapXml } from './sitemap.ts';
import { createStyleSheets } from './style-sheets.ts';

export type RendererOptions = {
  /** The index.html, the manifest and the files that Vite has built. */
  template: string;
  manifest: Manifest;
  readFile: (file: string) => string;
  ask: AskContent;
  /** The content service is asked for each visit, and not once at build time. */
  isLive: boolean;
  /** Told when a page could not be drawn. */
  onFault?: (error: unknown) => void;
};

export type Place = { pathname: string; search: string; origin: string | null };

export type RenderedPage = {
  status: 200 | 404;
  html: string;
  /** The answers it was made from; it is as fresh as they are. */
  sources: Source[];
};

export type Renderer = ReturnType<typeof createRenderer>;

/** Makes whole HTML pages of the app, for the server and for the build. */
export function createRenderer(options: RendererOptions) {
  const { template, manifest, readFile, ask, isLive, onFault } = options;
  const readStyles = createStyleSheets(readFile);

  async function render({ pathname, search, origin }: Place): Promise<RenderedPage> {
    const content = createContentSource(ask);
    const path = keyOf({ pathname, search });
    const address = path === NOWHERE ? ANY_UNKNOWN : path;
    const [pagePath = address] = address.split('?');
    const found = await gatherOrGiveUp(address, content);
    const isGone = found === 'gone';
    const gathered = typeof found === 'object' ? found : null;
    const isDrawable = gathered?.isDrawable ?? (isGone && kindOf(pagePath).kind === 'unknown');
    const { words, isDrawable: _, ...data } = gathered ?? { isDrawable };
    const copy = { path, donateUrl: config.donateUrl, isLive, ...data };
    const drawn = isDrawable
      ? await drawOrGiveUp(address, { ...copy, isDrawn: true }, words)
      : null;
    const html = documentOf({
      template,
      files: filesFor(manifest, modulesAt(pagePath)),
      head: drawn?.head ?? { title: isGone ? 'Page not found' : 'Learn' },
      address: (origin ?? '') + pagePath,
      copy: drawn || data.course ? { ...copy, isDrawn: drawn !== null } : null,
      html: drawn?.html ?? null,
      isForReading: kindOf(pagePath).kind !== 'quiz',
      writesStyles: drawn !== null || isOpenedFromOutside(pagePath),
      readStyles,
    });
    return { status: isGone ? 404 : 200, html, sources: content.sources };
  }

  /** A page that cannot be drawn here may well be drawn by the browser. */
  async function drawOrGiveUp(address: string, copy: PageCopy, words: Words | undefined) {
    try {
      return await drawPage(address, copy, words);
    } catch (error) {
      onFault?.(error);
      return null;
    }
  }

  return {
    render,
    key: keyOf,
    robots: robotsTxt,
    sitemap: async (origin: string) => sitemapXml(origin, await shelvesOf(ask)),
    /** Every address that can be drawn ahead. */
    addresses: async () => addressesOf(await shelvesOf(ask)),
  };
}

/** Pages of the browser's own drawing that links, bookmarks and logins lead to. */
const isOpenedFromOutside = (path: string) =>
  path === routes.dashboard || kindOf(path).kind === 'quiz';

/** Drawn for all addresses that lead nowhere. */
const ANY_UNKNOWN = '/nowhere';

/** Addresses with the same key show the same page. */
function keyOf(place: Pick<Place, 'pathname' | 'search'>): string {
  const path = drawnPath(place);
  return kindOf(path.split('?')[0] ?? path).kind === 'unknown' ? NOWHERE : path;
}

/** A content service that does not answer is no reason for a broken page: the browser asks again. */
async function gatherOrGiveUp(
  pathname: string,
  content: ReturnType<typeof createContentSource>,
): Promise<Gathered | 'gone' | 'unavailable'> {
  try {
    return (await gather(pathname, content)) ?? 'gone';
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return 'unavailable';
  }
}

/** The modules that draw an address. Their names are written beside each `load` when this file is built. */
function modulesAt(pathname: string): string[] {
  return routesAt(pathname).flatMap(({ handle }) => {
    const name: unknown = handle?.load?.module;
    return typeof name === 'string' ? [moduleKey(name)] : [];
  });
}

async function shelvesOf(ask: AskContent): Promise<Shelf[]> {
  const content = createContentSource(ask);
  const { data: subjects } = await content.subjects();
  return Promise.all(
    subjects.map(async (subject) => {
      const courses = await Promise.all(subject.courses.map(({ slug }) => content.course(slug)));
      return { subject, courses: courses.flatMap((course) => course?.data ?? []) };
    }),
  );
}
