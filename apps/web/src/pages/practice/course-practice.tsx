import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { TODAY } from '#domains/exercises/sets/compose-set.ts';
import { Navigate } from '#lib/router/links.tsx';
import { useParams, useSearchParams } from '#lib/router/router.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';

/**
 * Redirects to practice: pages that link here know ids, while practice URLs use the course's slugs. Without a lesson it
 * opens today's practice; without a skill, the unit of the lesson or the set named by `what`.
 */
export function CoursePracticePage() {
  const { lessonId, skill } = useParams();
  const [search] = useSearchParams();
  const { course, isSubjectPending } = useCourse();
  const { subject } = course;
  const unit = course.units.find(
    ({ lessons }) =>
      lessonId === undefined || lessons.some(({ documentId }) => documentId === lessonId),
  );
  if (unit !== undefined && isSubjectPending) {
    return (
      <LoadingRegion>
        <Skeleton height="14rem" />
      </LoadingRegion>
    );
  }
  if (unit === undefined || subject === null) {
    return <Navigate replace to={linkTo(routes.courseOverview, { courseId: course.documentId })} />;
  }
  const place = { subjectSlug: subject.slug, courseSlug: course.slug, unitSlug: unit.slug };
  const ofLesson = skill === undefined ? search.get('what') : `skill-${skill}`;
  const what = lessonId === undefined ? TODAY : ofLesson;
  const to =
    what === null
      ? linkTo(routes.exerciseHub, place)
      : linkTo(routes.exerciseSet, { ...place, what });
  return <Navigate replace to={to} />;
}
