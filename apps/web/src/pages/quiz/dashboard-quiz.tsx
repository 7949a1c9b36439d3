import { useMemo } from 'react';
import { useParams } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { learnerScores } from './learner-scores.ts';
import { QuizOfLesson } from './quiz-of-lesson.tsx';

/** The quiz of a lesson inside the signed-in area. */
export function DashboardQuizPage() {
  const { lessonId = '' } = useParams();
  const { course, cloth } = useCourse();
  const courseId = course.documentId;
  const userId = useAuth().user?.id ?? VISITOR;
  const scores = useMemo(() => learnerScores(userId), [userId]);
  return (
    <QuizOfLesson
      course={course}
      lessonId={lessonId}
      cloth={cloth}
      scores={scores}
      courseLink={linkTo(routes.courseOverview, { courseId })}
      lessonLink={(lesson) =>
        linkTo(routes.courseLesson, { courseId, lessonId: lesson.documentId })
      }
    />
  );
}
