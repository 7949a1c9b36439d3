import { linkTo, routes } from '#config/paths.ts';
import { courseDye } from '#lib/course-dye.ts';
import { CourseCard } from '#ui/content/course-card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { ShelvedCourse } from '../find-courses.ts';

export function ShelfCard({ course, subject }: ShelvedCourse) {
  return (
    <CourseCard
      to={linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug })}
      title={course.title}
      subject={subjectCloth(subject.slug)}
      dye={courseDye(course.thumbnail)}
      level={course.level}
      meta={course.description ?? undefined}
      headingLevel={4}
    />
  );
}
