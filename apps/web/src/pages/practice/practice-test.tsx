import { useParams } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { useCourse } from '#features/courses/course-context.tsx';
import { LessonWords } from '#features/lessons/components/lesson-words.tsx';
import { firstName } from '#features/profile/learner.ts';
import { PracticeTest } from '#features/quiz/practice/components/practice-test.tsx';
import { findPracticeTest } from '#features/quiz/practice/practice-tests.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { keepAttempt } from '#services/outbox/attempts.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { EmptyState } from '#ui/state.tsx';
import { WordsContext } from '#ui/words.tsx';

/** The test behind a card of the practice list. */
export function PracticeTestPage() {
  const { course, cloth } = useCourse();
  const { lessonId = '', id = '' } = useParams();
  const { user } = useAuth();
  const listTo = linkTo(routes.practiceList, { courseId: course.documentId, lessonId });
  const test = findPracticeTest(lessonId, id);
  if (user === null) return null;
  if (test === null) return <NoTest listTo={listTo} />;
  return (
    <WordsContext value={LessonWords}>
      <div className="quiz-cloth" data-subject={cloth}>
        <PracticeTest
          key={`${user.id}:${lessonId}:${test.id}`}
          test={test}
          course={course}
          lessonId={lessonId}
          userId={user.id}
          name={firstName(user)}
          listTo={listTo}
          onFinished={(attempt) => void keepAttempt(user.id, attempt)}
        />
      </div>
    </WordsContext>
  );
}

function NoTest({ listTo }: { listTo: string }) {
  return (
    <div className="quiz">
      <PageHeading title="Practice Tests" />
      <EmptyState
        level={2}
        title="No practice tests available for this lesson."
        action={<LinkButton to={listTo}>Back to the practice tests</LinkButton>}
      />
    </div>
  );
}
