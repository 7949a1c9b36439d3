import { config } from '#config/config.ts';
import { NOT_FOUND } from '#config/not-found.ts';
import { PAYLOAD_ELEMENT } from '#platform/snapshot/initial-data.ts';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { cacheLessonHtml, cacheLineHtml } from '#rich-text/rendered-html-cache.ts';
import { routesAt } from './preload-route.ts';

/** Words that are rendered in the page, or came rendered with it, need no code to be rendered again. */
export function seedRenderedHtml(
  payload: PrerenderPayload,
  page: Pick<Document, 'getElementById'>,
): void {
  for (const [text, html] of payload.lines ?? []) cacheLineHtml(text, html);
  const open = payload.course?.data.units
    .flatMap((unit) => unit.lessons)
    .find((lesson) => lesson.body != null);
  const html = payload.isPrerendered ? page.getElementById(LESSON_ELEMENT)?.innerHTML : undefined;
  // Whoever saves data has the pictures of the page on hold (first-paint.js).
  if (open?.body && html)
    cacheLessonHtml(open.body, html.replaceAll(' data-deferred-src=', ' src='));
}

/** The id of the article that holds a lesson's words. */
const LESSON_ELEMENT = 'read';

type PageUrl = { pathname: string; search: string };

/** The payload that came inside the HTML; null where a page came without one, or with one that cannot be read. */
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

/** Whether it has what a page is rendered from. Written small, without `lib/checks.ts`: every page carries this code. */
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

/** A list of documents with a title and a slug, each with the named list of such documents in it, and so on. */
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

/** Whether the HTML shows just what the app would render here. A static host may give any page for any URL. */
export function isPrerenderedFor(payload: PrerenderPayload, url: PageUrl): boolean {
  const isHere =
    payload.path === NOT_FOUND ? isNotFound(url.pathname) : payload.path === prerenderedPath(url);
  return payload.isPrerendered && isHere && payload.donateUrl === config.donateUrl;
}

/** first-paint.js has hidden the page: this visitor is to see something else. */
export function isHidden(root: Pick<HTMLElement, 'dataset'>): boolean {
  return root.dataset.foreign !== undefined;
}

function isNotFound(pathname: string): boolean {
  return routesAt(pathname).at(-1)?.path === NOT_FOUND;
}

/** A URL without what does not change the page: a last slash, and all of the query but the chosen subject. */
export function prerenderedPath({ pathname, search }: PageUrl): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const subject = path === '/' ? new URLSearchParams(search).get('subject') : null;
  return subject === null ? path : `${path}?subject=${encodeURIComponent(subject)}`;
}
