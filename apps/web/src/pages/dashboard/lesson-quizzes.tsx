import { quizOfLesson } from '@akada/content/quizzes';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import type { LessonView } from '#domains/lessons/lesson-position.ts';
import { PracticeCall } from '#domains/practice-tests/components/practice-call.tsx';
import { hasPracticeTests } from '#domains/practice-tests/sample-tests.ts';
import { useResults } from '#domains/progress/queries.ts';
import { QuizCard } from '#domains/quiz/components/quiz-card.tsx';
import { quizText } from '#domains/quiz/messages.ts';
import { useOutletContext } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';

/** The quiz of the lesson with the learner's best score. */
export function LessonQuizzesPage() {
  const { course } = useCourse();
  const { lesson } = useOutletContext<LessonView>();
  const { user } = useAuth();
  const courseId = course.documentId;
  const scores = useResults(user?.id, courseId);
  const quiz = quizOfLesson(lesson);
  if (user === null) return null;
  if (quiz === null) {
    return <EmptyState level={2} title={quizText.noQuizTitle} text={quizText.noQuizText} />;
  }
  const place = { courseId, lessonId: lesson.documentId };
  return (
    <div className="stack">
      <QueryView
        query={scores}
        tellsSlow
        tellsStale
        pending={
          <LoadingRegion>
            <Skeleton height="10rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorState title={quizText.scoresFailedTitle} onRetry={retry} />}
      >
        {(results) => (
          <>
            <QuizCard
              quiz={quiz}
              results={results}
              userId={user.id}
              to={linkTo(routes.courseQuizLesson, place)}
            />
            {hasPracticeTests(lesson.documentId) && (
              <PracticeCall to={linkTo(routes.practiceTests, place)} />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
