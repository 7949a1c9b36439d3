import { useMemo } from 'react';
import { knownTitle } from '#domains/catalogue/api.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { type CourseSlugs, loadCourseBySlug, savedAnswers } from '../content/course-lookup.ts';
import { type CourseSource, useCourseLoader } from './use-course-loader.ts';

/** The course of a public URL. */
export function usePublicCourse({ subjectSlug, courseSlug, lessonId }: Partial<CourseSlugs>) {
  const source = useMemo<CourseSource>(
    () => ({
      load: (options) => loadCourseBySlug({ subjectSlug, courseSlug, lessonId }, options),
      findSaved: () => savedAnswers.bySlug(courseSlug),
    }),
    [subjectSlug, courseSlug, lessonId],
  );
  const known = useCourseLoader(`${subjectSlug}-${courseSlug}`, source);
  const loader = { ...known, title: knownTitle(courseSlug) };
  return { loader, subjectSlug: subjectSlug ?? '', cloth: subjectCloth(subjectSlug ?? '') };
}
