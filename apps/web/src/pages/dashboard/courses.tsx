import { routes } from '#config/paths.ts';
import { AllCourses, MyCourseList } from '#domains/courses/components/course-lists.tsx';
import { coursesText } from '#domains/courses/messages.ts';
import { useCatalogue, useEnrollments } from '#domains/courses/queries.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function CoursesPage() {
  const { user } = useAuth();
  const catalogue = useCatalogue();
  const enrollments = useEnrollments(user?.id);
  return (
    <>
      <PageHeading title={coursesText.coursesTitle}>{coursesText.coursesIntro}</PageHeading>
      <div className="row row--wrap">
        <LinkButton to={routes.papers} variant="quiet">
          {coursesText.examPracticeButton}
        </LinkButton>
      </div>
      <Sections>
        <MyCourseList catalogue={catalogue} enrollments={enrollments} />
        <AllCourses catalogue={catalogue} enrollments={enrollments} />
      </Sections>
    </>
  );
}
