import { normaliseCourse } from '@akada/content/normalise';
import { listedDocuments } from '@akada/content/payload';
import { ContentError } from '#platform/content/content-error.ts';
import { getDocument } from '#platform/content/request.ts';

/** What a search shows of a lesson, and the parts of its URL. */
export type LessonTitle = {
  title: string;
  lessonId: string;
  lessonSlug: string;
  unitSlug: string;
  courseId: string;
  courseSlug: string;
  courseTitle: string;
  subjectSlug: string;
  subjectTitle: string;
  level: string | null;
};

/** Only names: the whole catalogue then weighs as little as one lesson. */
const PATH =
  '/courses?fields[0]=title&fields[1]=slug&fields[2]=level&populate[subject][fields][0]=title&populate[subject][fields][1]=slug' +
  '&populate[units][fields][0]=slug&populate[units][populate][lessons][fields][0]=title' +
  '&populate[units][populate][lessons][fields][1]=slug&pagination[limit]=100';

let titles: Promise<LessonTitle[]> | undefined;

/** The names of all lessons. Fetched once; after a failure, retried on the next search. */
export function lessonTitles(): Promise<LessonTitle[]> {
  titles ??= load().catch((error: unknown) => {
    titles = undefined;
    throw error;
  });
  return titles;
}

async function load(): Promise<LessonTitle[]> {
  const documents = listedDocuments(await getDocument(PATH, new AbortController().signal));
  if (documents === null) throw new ContentError('invalid', 'Invalid response data');
  return documents.map(normaliseCourse).flatMap((course) =>
    course.units.flatMap((unit) =>
      unit.lessons.map((lesson) => ({
        title: lesson.title,
        lessonId: lesson.documentId,
        lessonSlug: lesson.slug,
        unitSlug: unit.slug,
        courseId: course.documentId,
        courseSlug: course.slug,
        courseTitle: course.title,
        subjectSlug: course.subject?.slug ?? '',
        subjectTitle: course.subject?.title ?? '',
        level: course.level,
      })),
    ),
  );
}

/** The first lesson of each course. */
export function firstLessons(lessons: readonly LessonTitle[]): LessonTitle[] {
  return lessons.filter(
    ({ courseId }, index) => lessons.findIndex((one) => one.courseId === courseId) === index,
  );
}
