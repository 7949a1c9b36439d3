import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { linkTo, routes } from '#app/paths.ts';
import { useEnrollments } from '#features/courses/api/course-queries.ts';
import { CourseHero } from '#features/courses/components/course-hero.tsx';
import { CourseStates } from '#features/courses/components/course-states.tsx';
import { Dyed } from '#features/courses/components/dyed.tsx';
import { EnrolCard } from '#features/courses/components/enrol-card.tsx';
import { JoinButton } from '#features/courses/components/join-button.tsx';
import { UnitList } from '#features/courses/components/unit-list.tsx';
import type { LessonLink } from '#features/courses/lesson-facts.ts';
import { useDoneLessons } from '#features/progress/api/progress-queries.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { type ButtonVariant, LinkButton } from '#ui/button.tsx';
import { Hem } from '#ui/hem.tsx';
import { usePublicCourse } from './use-public-course.ts';

export function CoursePage() {
  const { loader, subjectSlug, subjectTitle, cloth } = usePublicCourse();
  const { user } = useAuth();
  const enrollments = useEnrollments(user?.id);
  const doneIds = useDoneLessons(user?.id, loader.course?.documentId ?? '');
  if (loader.course === null) return <CourseStates loader={loader} />;
  const { course } = loader;
  const hasJoined = enrollments.data?.some((row) => row.course_id === course.documentId) ?? false;
  const lessonLink: LessonLink = (unit, lesson) =>
    linkTo(routes.lesson, {
      subjectSlug,
      courseSlug: course.slug,
      unitSlug: unit.slug,
      lessonSlug: lesson.slug,
      lessonId: lesson.documentId,
    });
  return (
    <Dyed thumbnail={course.thumbnail}>
      <CourseHero
        course={course}
        cloth={cloth}
        subjectTitle={subjectTitle}
        shape="page"
        action={<MainAction course={course} hasJoined={hasJoined} variant="sun" />}
      />
      <Hem subject={cloth} />
      <div className="container section course-page">
        <div className="split">
          <UnitList course={course} cloth={cloth} lessonLink={lessonLink} doneIds={doneIds} />
          <EnrolCard course={course} cloth={cloth} hasJoined={hasJoined} doneIds={doneIds}>
            <MainAction course={course} hasJoined={hasJoined} variant="primary" />
            {!hasJoined && <FirstLesson course={course} lessonLink={lessonLink} />}
          </EnrolCard>
        </div>
      </div>
    </Dyed>
  );
}

type MainActionProps = { course: Course; hasJoined: boolean; variant: ButtonVariant };

function MainAction({ course, hasJoined, variant }: MainActionProps) {
  if (!hasJoined) {
    return <JoinButton courseId={course.documentId} title={course.title} variant={variant} />;
  }
  const to = linkTo(routes.courseOverview, { courseId: course.documentId });
  return (
    <LinkButton to={to} variant={variant} block>
      Go to my course
    </LinkButton>
  );
}

function FirstLesson({ course, lessonLink }: { course: Course; lessonLink: LessonLink }) {
  const [first] = lessonsInOrder(course);
  if (first === undefined) return null;
  return (
    <LinkButton to={lessonLink({ slug: first.unitSlug }, first)} variant="quiet" block>
      Try the first lesson
    </LinkButton>
  );
}
