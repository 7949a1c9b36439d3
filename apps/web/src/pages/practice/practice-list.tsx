import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { PracticeList } from '#domains/practice/components/practice-list.tsx';
import { usePracticeTests } from '#domains/practice/hooks/use-practice-tests.ts';
import { practiceText } from '#domains/practice/messages.ts';
import { useResults } from '#domains/progress/queries.ts';
import { Link } from '#lib/router/links.tsx';
import { useParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LoadingSpinner } from '#ui/feedback/loading.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The practice tests of a lesson. */
export function PracticeListPage() {
  const { course } = useCourse();
  const { lessonId = '' } = useParams();
  const { user } = useAuth();
  const courseId = course.documentId;
  const { results } = useResults(user?.id, courseId);
  const tests = usePracticeTests(lessonId);
  if (user === null) return null;
  if (tests === null) return <LoadingSpinner text={practiceText.loading} />;
  return (
    <>
      <div className="stack stack--sm">
        <Link className="back-link" to={linkTo(routes.courseOverview, { courseId })}>
          <PrevIcon />
          {practiceText.backToCourse}
        </Link>
        <PageHeading title={practiceText.listTitle}>{practiceText.listText}</PageHeading>
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
