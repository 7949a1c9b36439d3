import { linkTo, routes } from '#config/paths.ts';
import { CourseTabBar } from '#domains/courses/components/course-tab-bar.tsx';
import { useCourse } from '#domains/courses/course-context.tsx';
import { MaterialList } from '#domains/materials/material-list.tsx';
import { materialsText } from '#domains/materials/messages.ts';
import { useMaterials } from '#domains/materials/queries.ts';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Worksheets, answer keys and study sheets of the course, to print. */
export function CourseMaterialsPage() {
  const { course, cloth } = useCourse();
  const { user } = useAuth();
  const courseId = course.documentId;
  const materials = useMaterials(user?.id, courseId);
  return (
    <>
      <PageHeading title={materialsText.materialsTitle}>
        <Link to={linkTo(routes.courseOverview, { courseId })}>{course.title}</Link>
      </PageHeading>
      <CourseTabBar courseId={courseId} />
      <QueryView
        query={materials}
        tellsSlow
        pending={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState
            level={2}
            title={materialsText.loadFailedTitle}
            text={materialsText.loadFailedText}
            onRetry={retry}
          />
        )}
      >
        {(mine) =>
          mine.materials.length > 0 ? (
            <MaterialList courseId={courseId} units={course.units} cloth={cloth} mine={mine} />
          ) : (
            <EmptyState level={2} title={materialsText.noneTitle} text={materialsText.noneText} />
          )
        }
      </QueryView>
    </>
  );
}
