import { useParams } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { useCourse } from '#features/courses/course-context.tsx';
import { QuizOfLesson } from './quiz-of-lesson.tsx';

/** The quiz of a lesson inside the signed-in area. */
export function DashboardQuizPage() {
  const { lessonId = '' } = useParams();
  const { course, cloth } = useCourse();
  const courseId = course.documentId;
  return (
    <QuizOfLesson
      course={course}
      lessonId={lessonId}
      cloth={cloth}
      courseLink={linkTo(routes.courseOverview, { courseId })}
      lessonLink={(lesson) =>
        linkTo(routes.courseLesson, { courseId, lessonId: lesson.documentId })
      }
    />
  );
}
