import { quizOfLesson } from '@akada/content/quizzes';
import { useOutletContext } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import type { LessonView } from '#domains/lessons/lesson-position.ts';
import { hasPracticeTests } from '#domains/practice/practice-tests.ts';
import { useResults } from '#domains/progress/queries.ts';
import { QuizCard } from '#domains/quiz/components/quiz-card.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';

/** The quiz of the lesson with the learner's best score. */
export function LessonQuizzesPage() {
  const { course } = useCourse();
  const { lesson } = useOutletContext<LessonView>();
  const { user } = useAuth();
  const courseId = course.documentId;
  const { results, isLoading, isError, refetch } = useResults(user?.id, courseId);
  const quiz = quizOfLesson(lesson);
  if (user === null) return null;
  if (quiz === null) {
    return (
      <EmptyState
        level={2}
        title="No quiz for this lesson yet"
        text="Our teachers are still writing it."
      />
    );
  }
  if (isLoading) {
    return (
      <LoadingRegion>
        <Skeleton height="10rem" />
      </LoadingRegion>
    );
  }
  return (
    <div className="stack">
      <QuizCard
        quiz={quiz}
        results={results}
        userId={user.id}
        to={linkTo(routes.courseQuizLesson, { courseId, lessonId: lesson.documentId })}
      />
      {isError && <ErrorState title="Your scores did not load" onRetry={() => void refetch()} />}
      {hasPracticeTests(lesson.documentId) && (
        <PracticeCall to={linkTo(routes.practiceList, { courseId, lessonId: lesson.documentId })} />
      )}
    </div>
  );
}

function PracticeCall({ to }: { to: string }) {
  return (
    <Card as="section" className="stack">
      <div className="stack stack--sm">
        <h2>Practice tests</h2>
        <p className="muted">Many questions against the clock, as in an examination.</p>
      </div>
      <LinkButton to={to} variant="quiet">
        <ClockIcon />
        See the practice tests
      </LinkButton>
    </Card>
  );
}
