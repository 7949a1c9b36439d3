import { useMemo } from 'react';
import { useParams } from 'react-router';
import { loadCourseBySlug, savedAnswers } from '#domains/courses/content/course-lookup.ts';
import { type CourseSource, useCourseLoader } from '#domains/courses/hooks/use-course-loader.ts';
import { subjectCloth } from '#ui/content/subject.ts';

/** The course of a public URL. */
export function usePublicCourse() {
  const { subjectSlug, courseSlug, lessonId } = useParams();
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
