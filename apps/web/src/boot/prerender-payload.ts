import { config } from '#config/config.ts';
import { NOWHERE } from '#config/not-found.ts';
import { COPY_ELEMENT } from '#platform/snapshot/initial-data.ts';
import type { PageCopy } from '#platform/snapshot/prerender-payload.ts';
import { rememberLesson, rememberLine } from '#rich-text/rendered-html-cache.ts';
import { routesAt } from './preload-route.ts';

/** Words that are drawn in the page, or came drawn with it, need no code to be drawn again. */
export function takeOverWords(copy: PageCopy, page: Pick<Document, 'getElementById'>): void {
  for (const [text, html] of copy.lines ?? []) rememberLine(text, html);
  const open = copy.course?.data.units
    .flatMap((unit) => unit.lessons)
    .find((lesson) => lesson.body != null);
  const html = copy.isDrawn ? page.getElementById(LESSON_ELEMENT)?.innerHTML : undefined;
  // Whoever saves data has the pictures of the page on hold (first-paint.js).
  if (open?.body && html) rememberLesson(open.body, html.replaceAll(' data-held-src=', ' src='));
}

/** The id of the article that holds a lesson's words. */
const LESSON_ELEMENT = 'read';

type Place = { pathname: string; search: string };

/** The copy that came inside the HTML; null where a page came without one, or with one that cannot be read. */
export function readPageCopy(page: Pick<Document, 'getElementById'>): PageCopy | null {
  const text = page.getElementById(COPY_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    const copy: unknown = JSON.parse(text);
    return isPageCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

/** Whether it has what a page is drawn from. Written small, without `lib/checks.ts`: every page carries this code. */
function isPageCopy(value: unknown): value is PageCopy {
  if (!isObject(value)) return false;
  const { path, isDrawn, subjects = NONE, course = NONE, lines = [] } = value;
  return (
    typeof path === 'string' &&
    typeof isDrawn === 'boolean' &&
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

/** Whether the HTML shows just what the app would draw here. A static host may give any page for any address. */
export function isDrawnFor(copy: PageCopy, place: Place): boolean {
  const isHere =
    copy.path === NOWHERE ? leadsNowhere(place.pathname) : copy.path === drawnPath(place);
  return copy.isDrawn && isHere && copy.donateUrl === config.donateUrl;
}

/** first-paint.js has hidden the page: this visitor is to see something else. */
export function isHidden(root: Pick<HTMLElement, 'dataset'>): boolean {
  return root.dataset.foreign !== undefined;
}

function leadsNowhere(pathname: string): boolean {
  return routesAt(pathname).at(-1)?.path === NOWHERE;
}

/** An address without what does not change the page: a last slash, and all of the query but the chosen subject. */
export function drawnPath({ pathname, search }: Place): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const subject = path === '/' ? new URLSearchParams(search).get('subject') : null;
  return subject === null ? path : `${path}?subject=${encodeURIComponent(subject)}`;
}
