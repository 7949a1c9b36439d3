import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { useCatalogue } from '#features/courses/api/course-queries.ts';
import { CopyNotice } from '#features/courses/components/copy-notice.tsx';
import { CourseStates } from '#features/courses/components/course-states.tsx';
import { Dyed } from '#features/courses/components/dyed.tsx';
import { CourseProvider } from '#features/courses/course-context.tsx';
import { type CourseSource, useCourseLoader } from '#features/courses/use-course-loader.ts';
import { loadCourseById, savedCopies } from '#services/content/course-lookup.ts';
import { OptionalBoundary, PageBoundary } from '#services/error-boundary.tsx';
import { subjectCloth } from '#ui/subject.ts';
import { ProgressKept } from '../progress-kept.tsx';

/** Loads the course that the pages below it are about. */
export function CourseLayout() {
  const { courseId } = useParams();
  const source = useMemo<CourseSource>(
    () => ({
      load: (options) => loadCourseById(courseId, options),
      findSaved: () => savedCopies.byId(courseId),
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
        <ProgressKept course={course} />
      </OptionalBoundary>
      <Dyed thumbnail={course.thumbnail}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Dyed>
    </CourseProvider>
  );
}
