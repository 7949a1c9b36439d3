import { useMemo } from 'react';
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
  const loader = useCourseLoader(`${subjectSlug}-${courseSlug}`, source);
  return { loader, subjectSlug: subjectSlug ?? '', cloth: subjectCloth(subjectSlug ?? '') };
}
