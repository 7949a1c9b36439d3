import type { LessonInContext } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { linkTo, routes } from '#config/paths.ts';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { usePublicCourse } from '#domains/courses/hooks/use-public-course.ts';
import { LessonBody } from '#domains/lessons/components/lesson-body.tsx';
import { LessonHead } from '#domains/lessons/components/lesson-head.tsx';
import { LessonTabBar } from '#domains/lessons/components/lesson-tab-bar.tsx';
import { PractiseLink } from '#domains/lessons/components/practise-link.tsx';
import { UnitOutline } from '#domains/lessons/components/unit-outline.tsx';
import { useVisitorLesson } from '#domains/lessons/hooks/use-visitor-lesson.ts';
import { viewOfLesson } from '#domains/lessons/lesson-position.ts';
import { lessonsText } from '#domains/lessons/messages.ts';
import { WithLearnerFacts } from '#domains/progress/components/with-learner-facts.tsx';
import { StartQuiz } from '#domains/quiz/components/start-quiz.tsx';
import { Link } from '#lib/router/links.tsx';
import { useParams } from '#lib/router/router.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { Pager } from '#ui/layout/pager.tsx';

export function PublicLessonPage() {
  const params = useParams();
  const { lessonId = '' } = params;
  const { loader, subjectSlug, cloth } = usePublicCourse(params);
  const { authenticated, user } = useAuth();
  useVisitorLesson();
  if (loader.course === null) {
    return <CourseStates loader={loader} failure={lessonsText.loadFailedDetail} />;
  }
  const { course } = loader;
  const view = viewOfLesson(course, lessonId);
  const courseLink = linkTo(routes.course, { subjectSlug, courseSlug: course.slug });
  if (view === null) {
    return (
      <EmptyState
        level={2}
        title={lessonsText.noLessonsTitle}
        action={<Link to={courseLink}>{lessonsText.backToCourseLink}</Link>}
      />
    );
  }
  const quiz = quizOfLesson(view.lesson);
  const partsOf = (lesson: LessonInContext) => ({
    subjectSlug,
    courseSlug: course.slug,
    unitSlug: lesson.unitSlug,
    lessonSlug: lesson.slug,
    lessonId: lesson.documentId,
  });
  const linkOf = (lesson: LessonInContext) => linkTo(routes.lesson, partsOf(lesson));
  const step = (lesson: LessonInContext | null) =>
    lesson === null ? undefined : { to: linkOf(lesson), label: lesson.title };
  return (
    <CourseColor thumbnail={course.thumbnail}>
      <div className="container lesson-page stack stack--lg" data-subject={cloth}>
        <CopyNotice loader={loader} failure={lessonsText.loadFailedDetail} />
        <LessonHead view={view} courseTitle={course.title} courseLink={courseLink} />
        <div className="lesson-split">
          <div className="stack stack--lg">
            <Sections>
              {authenticated && (
                <LessonTabBar courseId={course.documentId} lessonId={view.lesson.documentId} />
              )}
              <LessonBody courseId={course.documentId} view={view} cloth={cloth} />
              <div className="lesson-end">
                {quiz && (
                  <StartQuiz
                    quiz={quiz}
                    userId={user?.id ?? VISITOR}
                    to={linkTo(routes.lessonQuiz, partsOf(view.lesson))}
                  />
                )}
                <PractiseLink
                  lesson={view.lesson}
                  subjectSlug={subjectSlug}
                  courseSlug={course.slug}
                />
              </div>
              <Pager
                label={lessonsText.pagerLabel}
                previous={step(view.previous)}
                next={step(view.next) ?? { to: courseLink, label: lessonsText.allLessonsLink }}
                isNextPrimary={quiz === null}
              />
            </Sections>
          </div>
          <WithLearnerFacts courseId={course.documentId}>
            {({ doneIds }) => (
              <UnitOutline
                lessons={view.unitLessons}
                unitNumber={view.unitNumber}
                currentId={view.lesson.documentId}
                linkOf={linkOf}
                doneIds={doneIds}
              />
            )}
          </WithLearnerFacts>
        </div>
      </div>
    </CourseColor>
  );
}
