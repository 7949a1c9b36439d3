import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { LessonHead } from '#domains/lessons/components/lesson-head.tsx';
import { LessonTabBar } from '#domains/lessons/components/lesson-tab-bar.tsx';
import { UnitOutline } from '#domains/lessons/components/unit-outline.tsx';
import { useLessonVisit } from '#domains/lessons/hooks/use-lesson-visit.ts';
import { type LessonView, viewOfLesson } from '#domains/lessons/lesson-position.ts';
import { lessonsText } from '#domains/lessons/messages.ts';
import { useDoneLessons } from '#domains/progress/queries.ts';
import { Outlet, useParams } from '#lib/router/router.tsx';
import { PageBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { EmptyState } from '#ui/feedback/state.tsx';

/** Heading, tabs and outline around the sections of a lesson. */
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
      <EmptyState level={2} title={lessonsText.noLessonsTitle} text={lessonsText.noLessonsText} />
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
