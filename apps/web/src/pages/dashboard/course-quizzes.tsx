import { type Quiz, quizzesByUnit } from '@akada/content/quizzes';
import { linkTo, routes } from '#config/paths.ts';
import { CourseTabBar } from '#domains/courses/components/course-tab-bar.tsx';
import { useCourse } from '#domains/courses/course-context.tsx';
import { useResults } from '#domains/progress/queries.ts';
import { QuizList } from '#domains/quiz/components/quiz-list.tsx';
import { quizText } from '#domains/quiz/messages.ts';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Every quiz of the course, by unit, with best scores. */
export function CourseQuizzesPage() {
  const { course, cloth } = useCourse();
  const { user } = useAuth();
  const courseId = course.documentId;
  const scores = useResults(user?.id, courseId);
  const units = quizzesByUnit(course);
  const linkOf = (quiz: Quiz) =>
    linkTo(routes.courseLessonQuizzes, { courseId, lessonId: quiz.lessonDocumentId });
  return (
    <>
      <PageHeading title={quizText.listTitle}>
        <Link to={linkTo(routes.courseOverview, { courseId })}>{course.title}</Link>
      </PageHeading>
      <CourseTabBar courseId={courseId} />
      <QueryView
        query={{ ...scores, data: scores.results }}
        tellsSlow
        tellsStale
        pending={null}
        failed={(retry) => (
          <ErrorState level={2} title={quizText.scoresFailedTitle} onRetry={retry} />
        )}
      >
        {(results) =>
          units.some((unit) => unit.quizCount > 0) ? (
            <QuizList units={units} results={results} cloth={cloth} linkOf={linkOf} />
          ) : (
            <EmptyState level={2} title={quizText.noQuizzesTitle} text={quizText.noQuizzesText} />
          )
        }
      </QueryView>
    </>
  );
}
