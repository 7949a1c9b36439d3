import type { Course } from '@akada/content/model';
import { config } from '#config/config.ts';
import { courseFromCopy, type Held, type PageCopy } from './prerender-payload.ts';

/** The HTML element that carries the copy. */
export const COPY_ELEMENT = 'akada-page-copy';

let copy: PageCopy | null = null;
let course: Held<Course> | undefined;

/** Says what the page that is about to be drawn, or was drawn already, is made of. */
export function openWith(next: PageCopy | null): void {
  copy = next;
  course = next?.course && { tag: next.course.tag, data: courseFromCopy(next.course.data) };
}

/** The copy that came with the page. It is good for the address it was drawn for, and gone with the first step away. */
export function openingAt(pathname: string) {
  if (copy === null || pathOf(copy) !== pathname) return null;
  return { ...copy, course };
}

/** Forgets the copy once the visitor is somewhere else. */
export function leaveOpening(pathname: string): void {
  if (copy !== null && pathOf(copy) !== pathname) openWith(null);
}

/**
 * The tag to ask the content service with: "has it changed since?" Only our own server gave it out, and asking another
 * origin that way would cost a second round trip.
 */
export function tagToAskWith(held: Held<unknown> | undefined): string | null {
  if (copy?.isLive !== true || held === undefined) return null;
  return isSameOrigin(config.contentUrl) ? held.tag : null;
}

function isSameOrigin(url: string): boolean {
  return new URL(url, location.origin).origin === location.origin;
}

function pathOf({ path }: PageCopy): string {
  return path.split('?')[0] ?? path;
}
