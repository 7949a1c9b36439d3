import type { Course } from '@akada/content/model';
import { config } from '#config/config.ts';
import { courseFromPayload, type PrerenderPayload, type Tagged } from './prerender-payload.ts';

/** The HTML element that carries the payload. */
export const PAYLOAD_ELEMENT = 'akada-prerender-payload';

let payload: PrerenderPayload | null = null;
let course: Tagged<Course> | undefined;

/** Says what the page that is about to be rendered, or was rendered already, is made of. */
export function setInitialData(next: PrerenderPayload | null): void {
  payload = next;
  course = next?.course && { tag: next.course.tag, data: courseFromPayload(next.course.data) };
}

/** The payload that came with the page. It is good for the URL it was rendered for, and gone with the first step away. */
export function initialDataAt(pathname: string) {
  if (payload === null || pathOf(payload) !== pathname) return null;
  return { ...payload, course };
}

/** Forgets the payload once the visitor is somewhere else. */
export function clearInitialData(pathname: string): void {
  if (payload !== null && pathOf(payload) !== pathname) setInitialData(null);
}

/**
 * The tag to ask the content service with: "has it changed since?" Only our own server gave it out, and asking another
 * origin that way would cost a second round trip.
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
