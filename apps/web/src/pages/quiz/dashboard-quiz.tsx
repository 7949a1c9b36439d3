import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { Moment } from '#domains/progress/components/moment/lazy-moment.ts';
import { QuizOfLesson } from '#domains/quiz/components/quiz-of-lesson.tsx';
import { useLearnerScores } from '#domains/quiz/hooks/use-learner-scores.ts';
import { useParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';

/** The quiz of a lesson inside the signed-in area. */
export function DashboardQuizPage() {
  const { lessonId = '' } = useParams();
  const { course, cloth } = useCourse();
  const courseId = course.documentId;
  const userId = useAuth().user?.id ?? VISITOR;
  const scores = useLearnerScores(userId, Moment);
  return (
    <QuizOfLesson
      course={course}
      lessonId={lessonId}
      cloth={cloth}
      scores={scores}
      courseLink={linkTo(routes.courseOverview, { courseId })}
      practiceLink={({ slug, unitSlug }) =>
        course.subject &&
        linkTo(routes.exerciseSet, {
          ...{ subjectSlug: course.subject.slug, courseSlug: course.slug, unitSlug, what: slug },
        })
      }
      lessonLink={(lesson) =>
        linkTo(routes.courseLesson, { courseId, lessonId: lesson.documentId })
      }
    />
  );
}
