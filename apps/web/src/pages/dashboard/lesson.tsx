import { useOutletContext } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { useCourse } from '#features/courses/course-context.tsx';
import { LessonBody } from '#features/lessons/components/lesson-body.tsx';
import type { LessonView } from '#features/lessons/lesson-place.ts';
import { Pager } from '#ui/pager.tsx';

export function LessonPage() {
  const { course, cloth } = useCourse();
  const view = useOutletContext<LessonView>();
  const step = (lesson: LessonView['next']) =>
    lesson === null
      ? undefined
      : {
          to: linkTo(routes.courseLesson, {
            courseId: course.documentId,
            lessonId: lesson.documentId,
          }),
          label: lesson.title,
        };
  const allLessons = {
    to: linkTo(routes.courseOverview, { courseId: course.documentId }),
    label: 'All lessons',
  };
  return (
    <>
      <LessonBody view={view} cloth={cloth} />
      <Pager label="Lessons" previous={step(view.previous)} next={step(view.next) ?? allLessons} />
    </>
  );
}
