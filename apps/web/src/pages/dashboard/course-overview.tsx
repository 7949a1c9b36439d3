import { lessonsInOrder } from '@akada/content/lesson-order';
import { courseProgress, nextLesson } from '@akada/learning/course-progress';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { CourseHero } from '#domains/courses/components/course-hero.tsx';
import { CourseTabBar } from '#domains/courses/components/course-tab-bar.tsx';
import { EnrolCard } from '#domains/courses/components/enrol-card.tsx';
import { JoinButton, JoinUnknown, LeaveButton } from '#domains/courses/components/join-button.tsx';
import { JOIN } from '#domains/courses/components/join-link.tsx';
import { JoinOnArrival } from '#domains/courses/components/join-on-arrival.tsx';
import { UnitList } from '#domains/courses/components/unit-list.tsx';
import { useCourse } from '#domains/courses/course-context.tsx';
import { coursesText } from '#domains/courses/messages.ts';
import { isFirstTry, useHasJoined } from '#domains/courses/queries.ts';
import { skillMarks } from '#domains/exercises/components/skills/skill-marks.tsx';
import { useSkills } from '#domains/exercises/skills-queries.ts';
import { lastLesson } from '#domains/lessons/last-lesson.ts';
import { viewOfLesson } from '#domains/lessons/lesson-position.ts';
import { progressQueries, useDoneLessons } from '#domains/progress/queries.ts';
import { useSlow } from '#lib/hooks/use-slow.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useSearchParams } from '#lib/router/router.tsx';
import { OptionalBoundary, Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { subjectName } from '#ui/content/subject-name/subject-name.ts';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { AwardIcon, PlayIcon } from '#ui/icons/icons.tsx';

const SaveCourseCard = lazyWithPreload(
  async () => (await import('#domains/lessons/save-course/save-course-card.tsx')).SaveCourseCard,
);

const extras = lazyModule(() => import('./course-extras.ts'));

/** The code that a course needs offline: lessons, quizzes and practice. */
const learningPages = [
  lazyModule(() => import('./lesson-layout.tsx')),
  lazyModule(() => import('./lesson.tsx')),
  lazyModule(() => import('./lesson-quizzes.tsx')),
  lazyModule(() => import('#pages/quiz/quiz-layout.tsx')),
  lazyModule(() => import('#pages/quiz/dashboard-quiz.tsx')),
  lazyModule(() => import('#pages/practice/course-practice.tsx')),
  lazyModule(() => import('#pages/practice/exercise-hub.tsx')),
  lazyModule(() => import('#pages/practice/exercise-set.tsx')),
];
const loadLearningPages = () => Promise.all(learningPages.map((page) => page.load()));

export function CourseOverviewPage() {
  const { course, cloth } = useCourse();
  const { user } = useAuth();
  const courseId = course.documentId;
  const { hasJoined, isWaiting, isError, retry } = useHasJoined(user?.id, courseId);
  const doneIds = useDoneLessons(user?.id, courseId);
  const skills = useSkills(user?.id, courseId);
  const lessons = useQuery(progressQueries.lessons(user?.id, courseId));
  // The learner's progress opens another unit and adds lines: show the list once that is known, so nothing jumps.
  const isComing = isWaiting || isFirstTry(skills) || isFirstTry(lessons);
  const isLate = useSlow(isComing);
  const subjectSlug = course.subject?.slug;
  const marks = subjectSlug
    ? skillMarks(skills.data, { course, subjectSlug, cloth, practice: [] })
    : {};
  const last = user === null ? null : lastLesson(user.id, courseId);
  const ids = lessonsInOrder(course).map((lesson) => lesson.documentId);
  const nextId = nextLesson(ids, doneIds, last);
  const hasStarted = last !== null || doneIds.size > 0;
  const view = viewOfLesson(course, nextId ?? '');
  const lessonTo =
    view && linkTo(routes.courseLesson, { courseId, lessonId: view.lesson.documentId });
  const { done, total } = courseProgress(ids, doneIds);
  const [params] = useSearchParams();
  return (
    <>
      {params.has(JOIN) && (
        <JoinOnArrival
          courseId={courseId}
          title={course.title}
          hasJoined={hasJoined}
          lessonTo={(lessons.data && lessonTo) || undefined}
        />
      )}
      <CourseHero
        course={course}
        cloth={cloth}
        subjectTitle={subjectName(course.subject?.slug ?? '', course.subject?.title ?? '')}
        shape="card"
        action={
          hasJoined === false ? (
            <JoinButton courseId={courseId} title={course.title} variant="sun" />
          ) : (
            <NextStep
              courseId={courseId}
              isFinished={total > 0 && done === total}
              lessonTo={lessonTo}
              hasStarted={hasStarted}
            />
          )
        }
      />
      <CourseTabBar courseId={courseId} />
      <div className="split">
        <Sections>
          {isComing && !isLate ? (
            <LoadingRegion>
              <Skeleton height="24rem" />
            </LoadingRegion>
          ) : (
            <UnitList
              course={course}
              cloth={cloth}
              lessonLink={(_, lesson) =>
                linkTo(routes.courseLesson, { courseId, lessonId: lesson.documentId })
              }
              currentId={hasStarted ? view?.lesson.documentId : undefined}
              doneIds={doneIds}
              {...marks}
            />
          )}
          <div className="stack">
            <EnrolCard
              course={course}
              cloth={cloth}
              hasJoined={hasJoined}
              doneIds={doneIds}
              nextId={nextId}
            >
              {hasJoined && <LeaveButton courseId={courseId} title={course.title} />}
              {isError && <JoinUnknown onRetry={retry} />}
              {!hasJoined && lessonTo && (
                <LinkButton to={lessonTo} variant="text" block>
                  {coursesText.tryFirstLessonButton}
                </LinkButton>
              )}
            </EnrolCard>
            <OptionalBoundary>
              <Suspense>
                <SaveCourseCard
                  course={course}
                  loadCode={loadLearningPages}
                  loadExtras={async (one) => (await extras.load()).loadExtras(one)}
                />
              </Suspense>
            </OptionalBoundary>
          </div>
        </Sections>
      </div>
    </>
  );
}

type NextStepProps = {
  courseId: string;
  isFinished: boolean;
  lessonTo: string | null;
  hasStarted: boolean;
};

/** The certificate of a finished course, else the next lesson. */
function NextStep({ courseId, isFinished, lessonTo, hasStarted }: NextStepProps) {
  if (isFinished) {
    return (
      <LinkButton to={linkTo(routes.certificate, { courseId })} variant="sun">
        <AwardIcon />
        {coursesText.certificateButton}
      </LinkButton>
    );
  }
  return (
    lessonTo && (
      <LinkButton to={lessonTo} variant="sun">
        <PlayIcon />
        {hasStarted ? coursesText.continueLessonButton : coursesText.startFirstLessonButton}
      </LinkButton>
    )
  );
}
