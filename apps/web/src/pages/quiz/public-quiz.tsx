import { Suspense } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { usePublicCourse } from '#domains/courses/hooks/use-public-course.ts';
import { QuizOfLesson } from '#domains/quiz/components/quiz-of-lesson.tsx';
import { quizText } from '#domains/quiz/messages.ts';
import { visitorScores } from '#domains/quiz/visitor-scores.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useParams } from '#lib/router/router.tsx';
import { sessionStore, useAuth } from '#platform/session/auth-state.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';

const LearnerQuiz = lazyWithPreload(async () => (await import('./learner-quiz.tsx')).LearnerQuiz);

// A learner's prefetch must include this part, since they may be offline later.
if (sessionStore.getState().user !== null) LearnerQuiz.preload().catch(() => undefined);

/** The quiz of a lesson, open to the public; a signed-in learner's score is saved. */
export function PublicQuizPage() {
  const params = useParams();
  const { lessonId = '' } = params;
  const { loader, subjectSlug, cloth } = usePublicCourse(params);
  const { loading, user } = useAuth();
  if (loading) return <PageLoading />;
  if (loader.course === null) {
    return <CourseStates loader={loader} failure={quizText.loadFailedDetail} />;
  }
  const { course } = loader;
  const place = { subjectSlug, courseSlug: course.slug };
  const quiz = {
    course,
    lessonId,
    cloth,
    courseLink: linkTo(routes.course, place),
    lessonLink: (lesson: { documentId: string; slug: string; unitSlug: string }) =>
      linkTo(routes.lesson, {
        ...place,
        unitSlug: lesson.unitSlug,
        lessonSlug: lesson.slug,
        lessonId: lesson.documentId,
      }),
    practiceLink: ({ slug, unitSlug }: { slug: string; unitSlug: string }) =>
      linkTo(routes.exerciseSet, { ...place, unitSlug, what: slug }),
  };
  return (
    <CourseColor thumbnail={course.thumbnail}>
      <div className="container">
        <CopyNotice loader={loader} failure={quizText.loadFailedDetail} />
      </div>
      {user === null ? (
        <QuizOfLesson {...quiz} scores={visitorScores} />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <LearnerQuiz {...quiz} userId={user.id} />
        </Suspense>
      )}
    </CourseColor>
  );
}
