import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to read a lesson, too short to be passed around. */
const lifetimeMs = 30 * 60_000;
/** The header by which the learning server requests drafts for a visitor with a preview link. */
export const previewHeader = 'akada-preview';

const signatureOf = (secret: string, course: string, expires: string) =>
  createHmac('sha256', secret).update(`preview of ${course} until ${expires}`).digest('base64url');

/** A signed pass that gives read access to the drafts of one course until it expires. */
export function previewPass(secret: string, course: string, now = Date.now()): string {
  const expires = (now + lifetimeMs).toString(36);
  return `${expires}.${course}.${signatureOf(secret, course, expires)}`;
}

/** The course that a pass gives access to; null for an invalid or expired pass. */
export function courseOfPass(secret: string, pass: string, now = Date.now()): string | null {
  const [expires = '', course = '', signature = '', ...rest] = pass.split('.');
  if (rest.length > 0) return null;
  const wanted = Buffer.from(signatureOf(secret, course, expires));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return Number.parseInt(expires, 36) > now ? course : null;
}

type Query = Record<string, unknown>;
const deepPopulate = 'units.lessons.quiz_question.question_option';

/**
 * The query limited to the drafts of one course. Null for any other call, which gets published content: relations lead
 * from any draft to all others.
 */
export function draftQuery(path: string, query: Query, course: string): Query | null {
  const [, , collection = '', documentId, ...rest] = path.split('/');
  const status = 'draft';
  if (rest.length > 0) return null;
  if (collection === 'subjects' && documentId === undefined) {
    const filters = { documentId: course };
    return { status, filters: { courses: filters }, populate: { courses: { filters } } };
  }
  if (collection === 'courses' && query.populate === deepPopulate) {
    if (documentId !== undefined) return documentId === course ? { ...query, status } : null;
    const own = { documentId: { $eq: course } };
    return { ...query, status, filters: { $and: [query.filters ?? {}, own] } };
  }
  const isOwnLesson = collection === 'lessons' && documentId?.startsWith(`${course}-unit-`);
  const isAlone = !/"?unit\b/u.test(JSON.stringify(query.populate ?? ''));
  return isOwnLesson && isAlone ? { ...query, status } : null;
}

type Named = { documentId: string; slug?: string | null; title?: string | null };
export type PreviewedLesson = Named & {
  unit?: (Named & { course?: (Named & { subject?: Named | null }) | null }) | null;
};

/** The path of a lesson on the site; null while it has no unit, course or subject. */
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

/** The site that shows previews: CMS_SITE_URL, else the first learning server in CMS_PURGE_URLS. */
export function siteUrl(environment: NodeJS.ProcessEnv): string | null {
  const named = environment.CMS_SITE_URL || environment.CMS_PURGE_URLS?.split(',')[0];
  return named?.trim().replace(/\/+$/, '') || null;
}
