import type { Course } from '@akada/content/model';
import { normaliseCourse } from '@akada/content/normalise';
import { firstDocument, hasData, singleDocument } from '@akada/content/payload';
import { report } from '../reporting.ts';
import { ContentError, toContentError } from './content-error.ts';
import { getJson } from './request.ts';
import { createResponseCache } from './response-cache.ts';
import { type RetryProgress, withRetry } from './retry.ts';

const DEEP = 'populate=units.lessons.quiz_question.question_option';

export type LoadOptions = {
  signal: AbortSignal;
  onRetry?: ((progress: RetryProgress) => void) | undefined;
};

export type SlugPlace = {
  subjectSlug: string | undefined;
  courseSlug: string | undefined;
  lessonId?: string | undefined;
};

const cache = createResponseCache<Course>();
let route: string | null = null;

/** Tells the cache where the visitor is; answers of the route before are forgotten. */
export function enterRoute(pathname: string): void {
  if (pathname !== route) cache.clear();
  route = pathname;
}

/** A course with everything in it, by its id; asks a second way when the first fails. */
export async function loadCourseById(
  courseId: string | undefined,
  options: LoadOptions,
): Promise<Course> {
  if (courseId === undefined || courseId.trim() === '') {
    throw new ContentError('invalid', 'Invalid course ID');
  }
  const id = encodeURIComponent(courseId);
  return remembered(`course-${courseId}`, 'course-loader', async () => {
    try {
      return await lookUp(`/courses/${id}?${DEEP}`, singleDocument, options);
    } catch (cause) {
      if (toContentError(cause).fault === 'cancelled') throw cause;
      return lookUp(`/courses?filters[documentId][$eq]=${id}&${DEEP}`, firstDocument, options);
    }
  });
}

/** A course with everything in it, by the words of its public address. */
export async function loadCourseBySlug(place: SlugPlace, options: LoadOptions): Promise<Course> {
  const { subjectSlug, courseSlug, lessonId } = place;
  if (!subjectSlug || !courseSlug) throw new ContentError('invalid', 'Invalid URL parameters');
  const slug = encodeURIComponent(courseSlug);
  const key = `${subjectSlug}-${courseSlug}-${lessonId ?? ''}`;
  return remembered(key, 'lesson-loader', () =>
    lookUp(
      `/courses?filters[slug][$eqi]=${slug}&${DEEP}&pagination[limit]=-1`,
      firstDocument,
      options,
    ),
  );
}

async function remembered(
  key: string,
  component: string,
  load: () => Promise<Course>,
): Promise<Course> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const startedOn = route;
  try {
    const course = await load();
    if (route === startedOn) cache.set(key, course);
    return course;
  } catch (cause) {
    const error = toContentError(cause);
    if (error.fault !== 'cancelled') report(error, { component });
    throw error;
  }
}

type Pick = (body: unknown) => object | null;

function lookUp(path: string, pick: Pick, { signal, onRetry }: LoadOptions): Promise<Course> {
  const request = async (inner: AbortSignal) => {
    const body = await getJson(path, inner);
    const document = pick(body);
    if (document !== null) return normaliseCourse(document);
    throw isEmptyList(body)
      ? new ContentError('empty', 'No course data found')
      : new ContentError('invalid', 'Invalid response data');
  };
  return withRetry(request, signal, onRetry);
}

function isEmptyList(body: unknown): boolean {
  if (!hasData(body) || typeof body !== 'object' || body === null) return false;
  return 'data' in body && Array.isArray(body.data) && body.data.length === 0;
}
