import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { nextLesson } from '@akada/learning/course-progress';
import { useMemo } from 'react';
import { linkTo, routes } from '#app/paths.ts';
import { CourseStates } from '#features/courses/components/course-states.tsx';
import { type CourseSource, useCourseLoader } from '#features/courses/use-course-loader.ts';
import { ContinueCard } from '#features/dashboard/components/continue-card.tsx';
import { lastLesson } from '#features/lessons/last-lesson.ts';
import { viewOfLesson } from '#features/lessons/lesson-place.ts';
import { useDoneLessons } from '#features/progress/api/progress-queries.ts';
import { courseDye } from '#lib/course-dye.ts';
import { loadCourseById, savedCopies } from '#services/content/course-lookup.ts';
import { subjectCloth } from '#ui/subject.ts';
import { ProgressKept } from '../progress-kept.tsx';

type NextLessonProps = {
  /** The course as the catalogue lists it. */
  course: Course;
  userId: string;
  progress?: number | undefined;
};

/** The lesson to open next in a course: the one opened last, else the first that is not done. */
export function NextLesson({ course, userId, progress }: NextLessonProps) {
  const courseId = course.documentId;
  const source = useMemo<CourseSource>(
    () => ({
      load: (options) => loadCourseById(courseId, options),
      findSaved: () => savedCopies.byId(courseId),
    }),
    [courseId],
  );
  const loader = useCourseLoader(`course-${courseId}`, source);
  const doneIds = useDoneLessons(userId, courseId);
  if (loader.course === null) return <CourseStates loader={loader} />;
  const last = lastLesson(userId, courseId);
  const ids = lessonsInOrder(loader.course).map((lesson) => lesson.documentId);
  const view = viewOfLesson(loader.course, nextLesson(ids, doneIds, last) ?? '');
  const hasStarted = view !== null && (last !== null || doneIds.size > 0);
  return (
    <>
      <ProgressKept course={loader.course} />
      <ContinueCard
        place={view === null ? course.title : `${course.title}, Unit ${view.unitNumber}`}
        title={view?.lesson.title ?? course.title}
        cloth={subjectCloth(course.subject?.slug ?? '')}
        dye={courseDye(course.thumbnail)}
        progress={progress}
        action={{
          to:
            view === null
              ? linkTo(routes.courseOverview, { courseId })
              : linkTo(routes.courseLesson, { courseId, lessonId: view.lesson.documentId }),
          label: hasStarted ? 'Continue lesson' : 'Start the first lesson',
        }}
      />
    </>
  );
}
