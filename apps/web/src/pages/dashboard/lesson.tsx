import { quizOfLesson } from '@akada/content/quizzes';
import { useOutletContext } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { useCourse } from '#features/courses/course-context.tsx';
import { LessonBody } from '#features/lessons/components/lesson-body.tsx';
import type { LessonView } from '#features/lessons/lesson-place.ts';
import { videoPosition } from '#features/lessons/video-position.ts';
import { useDoneLessons } from '#features/progress/api/progress-queries.ts';
import { MarkDone } from '#features/progress/components/mark-done.tsx';
import { useStudyVisit } from '#features/progress/hooks/use-study-visit.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { Sections } from '#services/error-boundary.tsx';
import { LinkButton } from '#ui/button.tsx';
import { QuizIcon } from '#ui/icons.tsx';
import { Pager } from '#ui/pager.tsx';

export function LessonPage() {
  const { course, cloth } = useCourse();
  const view = useOutletContext<LessonView>();
  const { user } = useAuth();
  const courseId = course.documentId;
  const lessonId = view.lesson.documentId;
  const doneIds = useDoneLessons(user?.id, courseId);
  useStudyVisit({ userId: user?.id, courseId, lessonId, videoAt: videoPosition });
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
    label: 'All lessons',
  };
  return (
    <Sections>
      <LessonBody view={view} cloth={cloth} />
      <div className="row row--wrap">
        {quizOfLesson(view.lesson) !== null && (
          <LinkButton
            variant="quiet"
            to={linkTo(routes.courseLessonQuizzes, { courseId, lessonId })}
          >
            <QuizIcon />
            Go to the quiz
          </LinkButton>
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
      </div>
      <Pager label="Lessons" previous={step(view.previous)} next={step(view.next) ?? allLessons} />
    </Sections>
  );
}
