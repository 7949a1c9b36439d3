import type { Course, Subject } from '@akada/content/model';
import { normaliseCourse } from '@akada/content/normalise';
import { firstDocument, singleDocument } from '@akada/content/payload';
import { SUBJECTS_PATH, subjectsIn } from '#domains/catalogue/api.ts';
import { pathBySlug } from '#domains/courses/content/course-lookup.ts';
import { exercisesPath } from '#domains/exercises/api.ts';
import { practicePath, unitsToPractise } from '#domains/exercises/units-to-practise.ts';
import type { Tagged } from '#platform/snapshot/prerender-payload.ts';

export type ContentAnswer = { status: number; tag: string | null; body: unknown };

/** Requests a path below /api from the content service, as the browser would. */
export type AskContent = (path: string) => Promise<ContentAnswer>;

/** The service did not answer: the browser then renders the page, reports the failure and retries. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable';
}

/** An answer that a page was rendered from, and its tag for revalidation. */
export type Source = { path: string; tag: string | null };

/** Reads content for one page and records its sources. */
export function createContentSource(ask: AskContent) {
  const sources: Source[] = [];

  async function get(path: string): Promise<Tagged<unknown>> {
    const { status, tag, body } = await ask(path);
    if (status !== 200) throw new ContentUnavailable(`${path} was answered with ${status}`);
    sources.push({ path, tag });
    return { tag, data: body };
  }

  return {
    sources,
    subjects: async (): Promise<Tagged<Subject[]>> => {
      const { tag, data } = await get(SUBJECTS_PATH);
      return { tag, data: subjectsIn(data) };
    },
    /** null when the service has no such course. */
    course: async (slug: string): Promise<Tagged<Course> | null> => {
      const { tag, data } = await get(pathBySlug(slug));
      const document = firstDocument(data);
      return document === null ? null : { tag, data: normaliseCourse(document) };
    },
    /** The units of a course that have exercises; none if the service has no exercise model and rejects the query. */
    practice: async (courseId: string): Promise<string[]> => {
      const path = practicePath(courseId);
      const { status, tag, body } = await ask(path);
      if (status >= 400 && status < 500) return [];
      if (status !== 200) throw new ContentUnavailable(`${path} was answered with ${status}`);
      sources.push({ path, tag });
      return unitsToPractise(singleDocument(body));
    },
    /** A lesson's exercises, in the service's own format. */
    exercises: async (lessonId: string): Promise<unknown> =>
      singleDocument((await get(exercisesPath(lessonId))).data),
  };
}

export type ContentSource = ReturnType<typeof createContentSource>;
