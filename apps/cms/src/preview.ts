import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to read a lesson, too short to be passed around. */
const lifetimeMs = 30 * 60_000;
/** The header with which the learning server asks for drafts, on behalf of whoever holds the link. */
export const previewHeader = 'akada-preview';

const signatureOf = (secret: string, expires: string) =>
  createHmac('sha256', secret).update(`preview until ${expires}`).digest('base64url');

/** A pass that lets its holder read drafts until it expires. */
export function previewPass(secret: string, now = Date.now()): string {
  const expires = (now + lifetimeMs).toString(36);
  return `${expires}.${signatureOf(secret, expires)}`;
}

export function isValidPass(secret: string, pass: string, now = Date.now()): boolean {
  const [expires = '', signature = '', ...rest] = pass.split('.');
  if (rest.length > 0) return false;
  const wanted = Buffer.from(signatureOf(secret, expires));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return Number.parseInt(expires, 36) > now;
}

type Named = { documentId: string; slug?: string | null; title?: string | null };
export type PreviewedLesson = Named & {
  unit?: (Named & { course?: (Named & { subject?: Named | null }) | null }) | null;
};

/** Where the site shows a lesson; null while it belongs to nothing. */
export function lessonPath(
  lesson: PreviewedLesson | null,
  slugOf: (document: Named) => string,
): string | null {
  const unit = lesson?.unit;
  const course = unit?.course;
  const subject = course?.subject;
  if (!lesson || !unit || !course || !subject) return null;
  const names = [subject, course, unit, lesson].map((one) => slugOf(one) || one.documentId);
  return ['/courses', ...names, lesson.documentId].join('/');
}

/** The site on which previews are shown: the first learning server that is told of changes, unless it is named. */
export function siteUrl(environment: NodeJS.ProcessEnv): string | null {
  const named = environment.CMS_SITE_URL || environment.CMS_PURGE_URLS?.split(',')[0];
  return named?.trim().replace(/\/+$/, '') || null;
}
