import { COPY_ELEMENT } from '#services/content/opening.ts';
import type { PageCopy } from '#services/content/page-copy.ts';
import { config } from './config.ts';

type Place = { pathname: string; search: string };

/** The copy that came inside the HTML; null where a page came without one, or with one that cannot be read. */
export function readPageCopy(page: Pick<Document, 'getElementById'>): PageCopy | null {
  const text = page.getElementById(COPY_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the HTML shows just what the app would draw here. A static host may give any page for any address. */
export function isDrawnFor(copy: PageCopy, place: Place): boolean {
  return copy.isDrawn && copy.path === drawnPath(place) && copy.donateUrl === config.donateUrl;
}

/** An address without what does not change the page: a last slash, and all of the query but the chosen subject. */
export function drawnPath({ pathname, search }: Place): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const subject = path === '/' ? new URLSearchParams(search).get('subject') : null;
  return subject === null ? path : `${path}?subject=${encodeURIComponent(subject)}`;
}
