import { Link, useParams } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { useCourse } from '#features/courses/course-context.tsx';
import { useResults } from '#features/progress/api/progress-queries.ts';
import { PracticeList } from '#features/quiz/practice/components/practice-list.tsx';
import { usePracticeTests } from '#features/quiz/practice/use-practice-tests.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { PrevIcon } from '#ui/icons.tsx';
import { LoadingSpinner } from '#ui/loading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** The practice tests of a lesson. */
export function PracticeListPage() {
  const { course } = useCourse();
  const { lessonId = '' } = useParams();
  const { user } = useAuth();
  const courseId = course.documentId;
  const { results } = useResults(user?.id, courseId);
  const tests = usePracticeTests(lessonId);
  if (user === null) return null;
  if (tests === null) return <LoadingSpinner text="Loading practice tests..." />;
  return (
    <>
      <div className="stack stack--sm">
        <Link className="back-link" to={linkTo(routes.courseOverview, { courseId })}>
          <PrevIcon />
          Back to Course
        </Link>
        <PageHeading title="Practice Tests">
          Apply your knowledge with these practice exercises
        </PageHeading>
      </div>
      <PracticeList
        tests={tests}
        lessonId={lessonId}
        userId={user.id}
        results={results}
        linkOf={(id) => linkTo(routes.practiceTest, { courseId, lessonId, id })}
      />
    </>
  );
}
