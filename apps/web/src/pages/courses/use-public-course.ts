import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useCatalogue } from '#features/courses/api/course-queries.ts';
import { useCourseLoader } from '#features/courses/use-course-loader.ts';
import { type LoadOptions, loadCourseBySlug } from '#services/content/course-lookup.ts';
import { subjectCloth } from '#ui/subject.ts';

/** The course of a public address, with what its subject is called. */
export function usePublicCourse() {
  const { subjectSlug, courseSlug, lessonId } = useParams();
  const load = useCallback(
    (options: LoadOptions) => loadCourseBySlug({ subjectSlug, courseSlug, lessonId }, options),
    [subjectSlug, courseSlug, lessonId],
  );
  const loader = useCourseLoader(`${subjectSlug}-${courseSlug}`, load);
  const catalogue = useCatalogue();
  const subject = catalogue.data?.find((one) => one.subject?.slug === subjectSlug)?.subject;
  return {
    loader,
    subjectSlug: subjectSlug ?? '',
    subjectTitle: subject?.title ?? '',
    cloth: subjectCloth(subjectSlug ?? ''),
  };
}
