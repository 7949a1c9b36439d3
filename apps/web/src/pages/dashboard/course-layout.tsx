import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { loadCourseById, savedAnswers } from '#domains/courses/content/course-lookup.ts';
import { CourseProvider } from '#domains/courses/course-context.tsx';
import { type CourseSource, useCourseLoader } from '#domains/courses/hooks/use-course-loader.ts';
import { useCatalogue } from '#domains/courses/queries.ts';
import { OptionalBoundary, PageBoundary } from '#platform/reporting/error-boundary.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { ProgressWriter } from '../progress-writer.tsx';

/** Loads the course that the pages below it are about. */
export function CourseLayout() {
  const { courseId } = useParams();
  const source = useMemo<CourseSource>(
    () => ({
      load: (options) => loadCourseById(courseId, options),
      findSaved: () => savedAnswers.byId(courseId),
    }),
    [courseId],
  );
  const loader = useCourseLoader(`course-${courseId}`, source);
  const catalogue = useCatalogue();
  if (loader.course === null) return <CourseStates loader={loader} />;
  const { course } = loader;
  const listed = catalogue.data?.find((one) => one.documentId === course.documentId);
  const subject = course.subject ?? listed?.subject ?? null;
  return (
    <CourseProvider
      value={{ course: { ...course, subject }, cloth: subjectCloth(subject?.slug ?? '') }}
    >
      <CopyNotice loader={loader} />
      <OptionalBoundary>
        <ProgressWriter course={course} />
      </OptionalBoundary>
      <CourseColor thumbnail={course.thumbnail}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </CourseColor>
    </CourseProvider>
  );
}
