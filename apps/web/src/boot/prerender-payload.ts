import { config } from '#config/config.ts';
import { NOT_FOUND } from '#config/not-found.ts';
import { PAYLOAD_ELEMENT } from '#platform/snapshot/initial-data.ts';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { cacheLessonHtml, cacheLineHtml } from '#rich-text/rendered-html-cache.ts';
import { routesAt } from './preload-route.ts';

/** Text already rendered in the HTML needs no rendering code. */
export function seedRenderedHtml(
  payload: PrerenderPayload,
  page: Pick<Document, 'getElementById'>,
): void {
  for (const [text, html] of payload.lines ?? []) cacheLineHtml(text, html);
  const open = payload.course?.data.units
    .flatMap((unit) => unit.lessons)
    .find((lesson) => lesson.body != null);
  const html = payload.isPrerendered ? page.getElementById(LESSON_ELEMENT)?.innerHTML : undefined;
  // In data-saver mode the page's pictures are on hold (first-paint.js).
  if (open?.body && html)
    cacheLessonHtml(open.body, html.replaceAll(' data-deferred-src=', ' src='));
}

/** The id of the article that holds a lesson's text. */
const LESSON_ELEMENT = 'read';

type PageUrl = { pathname: string; search: string };

/** The payload inside the HTML; null where a page has none, or one that cannot be read. */
export function readPrerenderPayload(
  page: Pick<Document, 'getElementById'>,
): PrerenderPayload | null {
  const text = page.getElementById(PAYLOAD_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    const payload: unknown = JSON.parse(text);
    return isPrerenderPayload(payload) ? payload : null;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

/** Whether the payload can render a page. Kept small, without `lib/checks.ts`: every page carries this code. */
function isPrerenderPayload(value: unknown): value is PrerenderPayload {
  if (!isObject(value)) return false;
  const { path, isPrerendered, subjects = NONE, course = NONE, lines = [] } = value;
  return (
    typeof path === 'string' &&
    typeof isPrerendered === 'boolean' &&
    isObject(subjects) &&
    isListOf(subjects.data, 'courses', 'units') &&
    isObject(course) &&
    isListOf(course === NONE ? [] : [course.data], 'units', 'lessons') &&
    Array.isArray(lines) &&
    lines.every(Array.isArray)
  );
}

const NONE = { data: [] };

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A list of documents with a title and a slug, each with a named list of such documents, and so on down. */
function isListOf(value: unknown, ...[inner, ...further]: string[]): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        isObject(one) &&
        typeof one.title === 'string' &&
        typeof one.slug === 'string' &&
        (inner === undefined || isListOf(one[inner], ...further)),
    )
  );
}

/** Whether the HTML matches what the app would render here. A static host may serve any page for any URL. */
export function isPrerenderedFor(payload: PrerenderPayload, url: PageUrl): boolean {
  const isHere =
    payload.path === NOT_FOUND ? isNotFound(url.pathname) : payload.path === prerenderedPath(url);
  return payload.isPrerendered && isHere && payload.donateUrl === config.donateUrl;
}

/** first-paint.js has hidden the page, because it is wrong for this visitor or URL. */
export function isHidden(root: Pick<HTMLElement, 'dataset'>): boolean {
  return root.dataset.foreign !== undefined;
}

function isNotFound(pathname: string): boolean {
  return routesAt(pathname).at(-1)?.path === NOT_FOUND;
}

/** The URL without what does not change the page: the trailing slash and every query parameter but `subject`. */
export function prerenderedPath({ pathname, search }: PageUrl): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const subject = path === '/' ? new URLSearchParams(search).get('subject') : null;
  return subject === null ? path : `${path}?subject=${encodeURIComponent(subject)}`;
}
