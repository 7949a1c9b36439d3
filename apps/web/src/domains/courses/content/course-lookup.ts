import type { Course } from '@akada/content/model';
import { normaliseCourse } from '@akada/content/normalise';
import { firstDocument, hasData, singleDocument } from '@akada/content/payload';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { ContentError, toContentError } from '#platform/content/content-error.ts';
import { currentVisit, onRouteChange } from '#platform/content/current-route.ts';
import { getJson, UNCHANGED } from '#platform/content/request.ts';
import { type RetryProgress, withRetry } from '#platform/content/retry.ts';
import { report } from '#platform/reporting/reporting.ts';
import { etagToSend } from '#platform/snapshot/initial-data.ts';
import { isPreview, type Tagged } from '#platform/snapshot/prerender-payload.ts';
import type { SavedDocument } from '#platform/snapshot/saved-documents.ts';
import { savedCoursesModule } from './saved-courses-module.ts';

const DEEP = 'populate=units.lessons.quiz_question.question_option';

export type LoadOptions = {
  signal: AbortSignal;
  onRetry?: ((progress: RetryProgress) => void) | undefined;
  /** The course the page already shows; returned again if it is the newest. */
  known?: Tagged<Course> | undefined;
};

export type CourseSlugs = {
  subjectSlug: string | undefined;
  courseSlug: string | undefined;
  lessonId?: string | undefined;
};

const CACHE_LIFETIME = 300_000;

/** Answers cached during the visit to a route. */
const cache = new Map<string, { course: Course; until: number }>();
onRouteChange(() => cache.clear());

type SavedCourses = Awaited<ReturnType<typeof savedCoursesModule.load>>;

/** Runs an operation on the saved courses. Loaded lazily: a prerendered page does not need it. */
async function withSavedCourses<T>(
  use: (saved: SavedCourses) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await use(await savedCoursesModule.load());
  } catch {
    return otherwise;
  }
}

/** The saved copy of a course, by the id or the slug in its URL. */
export const savedAnswers = {
  byId: (courseId: string | undefined): Promise<SavedDocument<Course> | null> =>
    withSavedCourses(async (saved) => (courseId ? saved.findById(courseId) : null), null),
  bySlug: (courseSlug: string | undefined): Promise<SavedDocument<Course> | null> =>
    withSavedCourses(async (saved) => (courseSlug ? saved.findBySlug(courseSlug) : null), null),
};

/** A complete course by its id; a second kind of request is tried when the first fails. */
export async function loadCourseById(
  courseId: string | undefined,
  options: LoadOptions,
): Promise<Course> {
  if (courseId === undefined || courseId.trim() === '') {
    throw new ContentError('invalid', 'Invalid course ID');
  }
  const id = encodeURIComponent(courseId);
  const forget = () => withSavedCourses((saved) => saved.forgetById(courseId), undefined);
  return remembered({ key: `course-${courseId}`, component: 'course-loader', forget }, async () => {
    try {
      return await lookUp(`/courses/${id}?${DEEP}`, singleDocument, options);
    } catch (cause) {
      if (toContentError(cause).fault === 'cancelled') throw cause;
      return lookUp(`/courses?filters[documentId][$eq]=${id}&${DEEP}`, firstDocument, options);
    }
  });
}

/** A complete course by the slugs of its public URL. */
export async function loadCourseBySlug(slugs: CourseSlugs, options: LoadOptions): Promise<Course> {
  const { subjectSlug, courseSlug, lessonId } = slugs;
  if (!subjectSlug?.trim() || !courseSlug?.trim()) {
    throw new ContentError('invalid', 'Invalid URL parameters');
  }
  const key = `${subjectSlug}-${courseSlug}-${lessonId ?? ''}`;
  const forget = () => withSavedCourses((saved) => saved.forgetBySlug(courseSlug), undefined);
  return remembered({ key, component: 'lesson-loader', forget }, () =>
    lookUp(pathBySlug(courseSlug), firstDocument, options),
  );
}

export function pathBySlug(courseSlug: string): string {
  return `/courses?filters[slug][$eqi]=${encodeURIComponent(courseSlug)}&${DEEP}&pagination[limit]=-1`;
}

type Lookup = {
  key: string;
  component: string;
  /** Deletes the saved copy of a course that no longer exists. */
  forget: () => Promise<void>;
};

async function remembered(
  { key, component, forget }: Lookup,
  load: () => Promise<Course>,
): Promise<Course> {
  const known = cache.get(key);
  if (known !== undefined && Date.now() < known.until) return known.course;
  const startedOn = currentVisit();
  try {
    const course = await load();
    if (currentVisit() === startedOn && !isPreview(course)) {
      cache.set(key, { course, until: Date.now() + CACHE_LIFETIME });
    }
    return course;
  } catch (cause) {
    const error = toContentError(cause);
    if (error.fault !== 'cancelled') report(error, { component });
    if (error.fault === 'empty') void forget();
    throw error;
  }
}

type Pick = (body: unknown) => object | null;

function lookUp(
  path: string,
  pick: Pick,
  { signal, onRetry, known }: LoadOptions,
): Promise<Course> {
  const request = async (inner: AbortSignal) => {
    const body = await getJson(path, inner, etagToSend(known));
    if (body === UNCHANGED && known !== undefined) return known.data;
    const document = pick(body);
    if (document !== null) return readAndSave(document);
    throw isEmptyList(body)
      ? new ContentError('empty', 'No course data found')
      : new ContentError('invalid', 'Invalid response data');
  };
  return withRetry(request, signal, onRetry);
}

/** Reads the course of an answer, and saves a copy when the page is idle. */
function readAndSave(document: object): Course {
  const course = normaliseCourse(document);
  whenIdle(() => void withSavedCourses((saved) => saved.save(course, document), undefined));
  return course;
}

function isEmptyList(body: unknown): boolean {
  if (!hasData(body) || typeof body !== 'object' || body === null) return false;
  return 'data' in body && Array.isArray(body.data) && body.data.length === 0;
}
