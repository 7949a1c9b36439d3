import type { Course } from '@akada/content/model';
import { config } from '#config/config.ts';
import { courseFromPayload, type PrerenderPayload, type Tagged } from './prerender-payload.ts';

/** The HTML element that carries the payload. */
export const PAYLOAD_ELEMENT = 'akada-prerender-payload';

let payload: PrerenderPayload | null = null;
let course: Tagged<Course> | undefined;

/** Sets the data of the page that is rendered now, or was prerendered. */
export function setInitialData(next: PrerenderPayload | null): void {
  payload = next;
  course = next?.course && { tag: next.course.tag, data: courseFromPayload(next.course.data) };
}

/** The payload that came with the page. It is valid for its own URL, and gone after the first navigation. */
export function initialDataAt(pathname: string) {
  if (payload === null || pathOf(payload) !== pathname) return null;
  return { ...payload, course };
}

/** Drops the payload after a navigation. */
export function clearInitialData(pathname: string): void {
  if (payload !== null && pathOf(payload) !== pathname) setInitialData(null);
}

/**
 * The ETag for a conditional request to the content service. Only our own server issued it, and on another origin the header
 * would cost a preflight.
 */
export function etagToSend(known: Tagged<unknown> | undefined): string | null {
  if (payload?.isLive !== true || known === undefined) return null;
  return isSameOrigin(config.contentUrl) ? known.tag : null;
}

function isSameOrigin(url: string): boolean {
  return new URL(url, location.origin).origin === location.origin;
}

function pathOf({ path }: PrerenderPayload): string {
  return path.split('?')[0] ?? path;
}
