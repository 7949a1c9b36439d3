import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { CourseProvider } from '#domains/courses/course-context.tsx';
import { useCourseById } from '#domains/courses/hooks/use-course-by-id.ts';
import { useCatalogue } from '#domains/courses/queries.ts';
import { ProgressWriter } from '#domains/progress/components/progress-writer.tsx';
import { useKnownTitle } from '#domains/progress/overview-queries.ts';
import { Outlet, useParams } from '#lib/router/router.tsx';
import { OptionalBoundary, PageBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { subjectCloth } from '#ui/content/subject.ts';

/** Loads the course that the pages below it are about. */
export function CourseLayout() {
  const { courseId = '' } = useParams();
  const { user } = useAuth();
  const loader = useCourseById(courseId);
  const catalogue = useCatalogue();
  const title = useKnownTitle(user?.id, courseId);
  if (loader.course === null) return <CourseStates loader={{ ...loader, title }} />;
  const { course } = loader;
  const listed = catalogue.data?.find((one) => one.documentId === course.documentId);
  const subject = course.subject ?? listed?.subject ?? null;
  return (
    <CourseProvider
      value={{
        course: { ...course, subject },
        cloth: subjectCloth(subject?.slug ?? ''),
        isSubjectPending: subject === null && catalogue.isPending,
      }}
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
