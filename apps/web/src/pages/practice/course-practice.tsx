import { linkTo, routes } from '#config/paths.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { Navigate } from '#lib/router/links.tsx';
import { useParams } from '#lib/router/router.tsx';

/** Leads on to the practice of a skill: whoever links here knows ids, and practice stands under the names of the course. */
export function CoursePracticePage() {
  const { lessonId, skill = '' } = useParams();
  const { course } = useCourse();
  const { subject } = course;
  const unit = course.units.find(({ lessons }) =>
    lessons.some(({ documentId }) => documentId === lessonId),
  );
  if (unit === undefined || subject === null) {
    return <Navigate replace to={linkTo(routes.courseOverview, { courseId: course.documentId })} />;
  }
  return (
    <Navigate
      replace
      to={linkTo(routes.exerciseSet, {
        subjectSlug: subject.slug,
        courseSlug: course.slug,
        unitSlug: unit.slug,
        what: `skill-${skill}`,
      })}
    />
  );
}
