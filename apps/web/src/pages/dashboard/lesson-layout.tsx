import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { useEnrollments, useTouchCourse } from '#domains/courses/queries.ts';
import { LessonHead } from '#domains/lessons/components/lesson-head.tsx';
import { LessonTabBar } from '#domains/lessons/components/lesson-tab-bar.tsx';
import { UnitOutline } from '#domains/lessons/components/unit-outline.tsx';
import { rememberLesson } from '#domains/lessons/last-lesson.ts';
import { type LessonView, viewOfLesson } from '#domains/lessons/lesson-position.ts';
import { useDoneLessons } from '#domains/progress/queries.ts';
import { PageBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { EmptyState } from '#ui/feedback/state.tsx';

/** Head, tabs and outline around the sections of a lesson. */
export function LessonLayout() {
  const { course, cloth } = useCourse();
  const { lessonId = '' } = useParams();
  const view = viewOfLesson(course, lessonId);
  const courseId = course.documentId;
  const { user } = useAuth();
  const doneIds = useDoneLessons(user?.id, courseId);
  useLessonVisit(courseId, view?.lesson.documentId);
  if (view === null) {
    return (
      <EmptyState
        level={2}
        title="No lessons yet"
        text="Our teachers are still writing this course."
      />
    );
  }
  const linkOf = (lesson: { documentId: string }) =>
    linkTo(routes.courseLesson, { courseId, lessonId: lesson.documentId });
  return (
    <>
      <LessonHead
        view={view}
        courseTitle={course.title}
        courseLink={linkTo(routes.courseOverview, { courseId })}
      />
      <div className="lesson-split" data-subject={cloth}>
        <div className="stack stack--lg">
          <LessonTabBar courseId={courseId} lessonId={lessonId} />
          <PageBoundary>
            <Outlet context={view satisfies LessonView} />
          </PageBoundary>
        </div>
        <UnitOutline
          lessons={view.unitLessons}
          unitNumber={view.unitNumber}
          currentId={view.lesson.documentId}
          linkOf={linkOf}
          doneIds={doneIds}
        />
      </div>
    </>
  );
}

/** Remembers the lesson for "continue", and that the course was used, once a visit. */
function useLessonVisit(courseId: string, lessonId: string | undefined): void {
  const { user } = useAuth();
  const userId = user?.id;
  const enrollments = useEnrollments(userId);
  const touch = useTouchCourse(userId);
  const enrollment = enrollments.data?.find((row) => row.course_id === courseId);
  const enrollmentId = enrollment?.id;

  useEffect(() => {
    if (userId !== undefined && lessonId !== undefined) rememberLesson(userId, courseId, lessonId);
  }, [userId, courseId, lessonId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row changes by the write itself; a visit is one lesson of one enrollment
  useEffect(() => {
    if (enrollment !== undefined && lessonId !== undefined) touch(enrollment);
  }, [enrollmentId, lessonId, touch]);
}
