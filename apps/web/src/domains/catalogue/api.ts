import type { Course, Subject, Unit } from '@akada/content/model';
import {
  inListOrder,
  normaliseCourse,
  normaliseSubject,
  normaliseUnit,
} from '@akada/content/normalise';
import { listedDocuments, singleDocument } from '@akada/content/payload';
import { ContentError } from '#platform/content/content-error.ts';
import { getDocument, UNCHANGED } from '#platform/content/request.ts';
import { RETRY_RULES } from '#platform/content/retry.ts';
import { withTimeLimit } from '#platform/content/time-limit.ts';
import { etagToSend } from '#platform/snapshot/initial-data.ts';
import type { Tagged } from '#platform/snapshot/prerender-payload.ts';

/** Every course with its subject and the names of its units, in display order. */
export async function listCourses(signal: AbortSignal): Promise<Course[]> {
  const body = await withTimeLimit(RETRY_RULES.attemptLimit, signal, (inner) =>
    getDocument('/courses?populate=*', inner),
  );
  return inListOrder(list(body).map(normaliseCourse));
}

export const SUBJECTS_PATH = '/subjects?populate=*';

/** Every subject with the names of its courses, in display order; `known` is returned if it is still the newest. */
export async function listSubjects(
  signal: AbortSignal,
  known?: Tagged<Subject[]> | undefined,
): Promise<Subject[]> {
  const body = await getDocument(SUBJECTS_PATH, signal, etagToSend(known));
  latest = body === UNCHANGED && known !== undefined ? known.data : subjectsIn(body);
  return latest;
}

let latest: Subject[] = [];

/** The title of a course, from the list that was loaded last. */
export function knownTitle(courseSlug: string | undefined): string | undefined {
  return latest.flatMap(({ courses }) => courses).find(({ slug }) => slug === courseSlug)?.title;
}

export function subjectsIn(body: unknown): Subject[] {
  return inListOrder(list(body).map(normaliseSubject));
}

export async function getCourse(courseId: string, signal: AbortSignal): Promise<Course> {
  const path = `/courses/${encodeURIComponent(courseId)}?populate=*`;
  return normaliseCourse(single(await getDocument(path, signal)));
}

export async function getUnit(unitId: string, signal: AbortSignal): Promise<Unit> {
  const path = `/units/${encodeURIComponent(unitId)}?populate=lessons`;
  return normaliseUnit(single(await getDocument(path, signal)));
}

function list(body: unknown): unknown[] {
  return listedDocuments(body) ?? invalid();
}

function single(body: unknown): object {
  return singleDocument(body) ?? invalid();
}

function invalid(): never {
  throw new ContentError('invalid', 'Invalid response data');
}
