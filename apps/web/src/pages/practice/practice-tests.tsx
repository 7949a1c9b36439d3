import type { Course } from '@akada/content/model';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { PracticeList } from '#domains/practice-tests/components/practice-list.tsx';
import { usePracticeTests } from '#domains/practice-tests/hooks/use-practice-tests.ts';
import { practiceTestText } from '#domains/practice-tests/messages.ts';
import { hasPracticeTests } from '#domains/practice-tests/sample-tests.ts';
import { useResults } from '#domains/progress/queries.ts';
import { Link } from '#lib/router/links.tsx';
import { useParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LoadingSpinner } from '#ui/feedback/loading.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The practice tests of a lesson. */
export function PracticeTestsPage() {
  const { course } = useCourse();
  const { lessonId = '' } = useParams();
  const { user } = useAuth();
  const courseId = course.documentId;
  const { results } = useResults(user?.id, courseId);
  const tests = usePracticeTests(lessonId);
  if (user === null) return null;
  if (tests === null) return <LoadingSpinner text={practiceTestText.loading} />;
  return (
    <>
      <div className="stack stack--sm">
        <Link className="back-link" to={linkTo(routes.courseOverview, { courseId })}>
          <PrevIcon />
          {practiceTestText.backToCourse}
        </Link>
        <PageHeading title={practiceTestText.listTitle}>{practiceTestText.listText}</PageHeading>
      </div>
      <PracticeList
        tests={tests}
        lessonId={lessonId}
        userId={user.id}
        results={results}
        instead={<Instead units={course.units} courseId={courseId} lessonId={lessonId} />}
        linkOf={(id) => linkTo(routes.practiceTest, { courseId, lessonId, id })}
      />
    </>
  );
}

type InsteadProps = { units: Course['units']; courseId: string; lessonId: string };

/** The tests of the unit, and what the lesson itself has. */
function Instead({ units, courseId, lessonId }: InsteadProps) {
  const unit = units.find(({ lessons }) => lessons.some((one) => one.documentId === lessonId));
  const withTests = unit?.lessons.find(({ documentId }) => hasPracticeTests(documentId));
  return (
    <div className="row row--wrap">
      {withTests && (
        <LinkButton to={linkTo(routes.practiceTests, { courseId, lessonId: withTests.documentId })}>
          {practiceTestText.testsOfUnit}
        </LinkButton>
      )}
      <LinkButton
        variant={withTests ? 'quiet' : 'primary'}
        to={linkTo(routes.courseQuizLesson, { courseId, lessonId })}
      >
        {practiceTestText.takeQuiz}
      </LinkButton>
    </div>
  );
}
