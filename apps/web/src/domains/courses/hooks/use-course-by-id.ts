import { useMemo } from 'react';
import { loadCourseById, savedAnswers } from '../content/course-lookup.ts';
import { type CourseLoader, type CourseSource, useCourseLoader } from './use-course-loader.ts';

/** The course of a signed-in page. */
export function useCourseById(courseId: string | undefined): CourseLoader {
  const source = useMemo<CourseSource>(
    () => ({
      load: (options) => loadCourseById(courseId, options),
      findSaved: () => savedAnswers.byId(courseId),
    }),
    [courseId],
  );
  return useCourseLoader(`course-${courseId}`, source);
}
