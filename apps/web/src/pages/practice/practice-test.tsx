import { linkTo, routes } from '#config/paths.ts';
import { firstName } from '#domains/account/learner.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { PracticeTest } from '#domains/practice-tests/components/practice-test.tsx';
import { practiceTestText } from '#domains/practice-tests/messages.ts';
import { findPracticeTest } from '#domains/practice-tests/sample-tests.ts';
import { queueAttempt } from '#domains/quiz/attempts.ts';
import { useParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The test behind a card of the practice list. */
export function PracticeTestPage() {
  const { course, cloth } = useCourse();
  const { lessonId = '', id = '' } = useParams();
  const { user } = useAuth();
  const listTo = linkTo(routes.practiceTests, { courseId: course.documentId, lessonId });
  const test = findPracticeTest(lessonId, id);
  if (user === null) return null;
  if (test === null) return <NoTest listTo={listTo} />;
  return (
    <InlineTextContext value={RichText}>
      <div className="quiz-cloth" data-subject={cloth}>
        <PracticeTest
          key={`${user.id}:${lessonId}:${test.id}`}
          test={test}
          course={course}
          lessonId={lessonId}
          userId={user.id}
          name={firstName(user)}
          listTo={listTo}
          onFinished={(attempt) => void queueAttempt(user.id, attempt)}
        />
      </div>
    </InlineTextContext>
  );
}

function NoTest({ listTo }: { listTo: string }) {
  return (
    <div className="quiz">
      <PageHeading title={practiceTestText.listTitle} />
      <EmptyState
        level={2}
        title={practiceTestText.noTests}
        action={<LinkButton to={listTo}>{practiceTestText.backToTests}</LinkButton>}
      />
    </div>
  );
}
