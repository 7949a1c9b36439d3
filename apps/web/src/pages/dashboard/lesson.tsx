import { lessonsInOrder } from '@akada/content/lesson-order';
import { quizOfLesson } from '@akada/content/quizzes';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { coursesText } from '#domains/courses/messages.ts';
import { LessonBody } from '#domains/lessons/components/lesson-body.tsx';
import { PractiseLink } from '#domains/lessons/components/practise-link.tsx';
import type { LessonView } from '#domains/lessons/lesson-position.ts';
import { lessonsText } from '#domains/lessons/messages.ts';
import { videoPosition } from '#domains/lessons/video-position.ts';
import { MarkDone } from '#domains/progress/components/mark-done.tsx';
import { useStudyVisit } from '#domains/progress/hooks/use-study-visit.ts';
import { useDoneLessons } from '#domains/progress/queries.ts';
import { useOutletContext } from '#lib/router/router.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { QuizIcon } from '#ui/icons/icons.tsx';
import { Pager } from '#ui/layout/pager.tsx';

export function LessonPage() {
  const { course, cloth } = useCourse();
  const view = useOutletContext<LessonView>();
  const { user } = useAuth();
  const courseId = course.documentId;
  const lessonId = view.lesson.documentId;
  const doneIds = useDoneLessons(user?.id, courseId);
  useStudyVisit({ userId: user?.id, courseId, lessonId, videoAt: videoPosition });
  const isFinished = lessonsInOrder(course).every(({ documentId }) => doneIds.has(documentId));
  const hasQuiz = quizOfLesson(view.lesson) !== null;
  const step = (lesson: LessonView['next']) =>
    lesson === null
      ? undefined
      : {
          to: linkTo(routes.courseLesson, {
            courseId,
            lessonId: lesson.documentId,
          }),
          label: lesson.title,
        };
  const allLessons = {
    to: linkTo(routes.courseOverview, { courseId }),
    label: lessonsText.allLessonsLink,
  };
  return (
    <Sections>
      <LessonBody courseId={courseId} view={view} cloth={cloth} />
      <div className="lesson-end">
        {hasQuiz && (
          <LinkButton to={linkTo(routes.courseLessonQuizzes, { courseId, lessonId })}>
            <QuizIcon />
            {lessonsText.goToQuizButton}
          </LinkButton>
        )}
        {course.subject && (
          <PractiseLink
            lesson={view.lesson}
            subjectSlug={course.subject.slug}
            courseSlug={course.slug}
          />
        )}
        {user && (
          <MarkDone
            key={lessonId}
            userId={user.id}
            courseId={courseId}
            lessonId={lessonId}
            isDone={doneIds.has(lessonId)}
          />
        )}
        {isFinished && (
          <LinkButton to={linkTo(routes.certificate, { courseId })} variant="sun">
            {coursesText.certificateButton}
          </LinkButton>
        )}
      </div>
      <Pager
        label={lessonsText.pagerLabel}
        previous={step(view.previous)}
        next={step(view.next) ?? allLessons}
        isNextPrimary={!hasQuiz}
      />
    </Sections>
  );
}
