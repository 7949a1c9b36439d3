import { linkTo, routes } from '#config/paths.ts';
import { courseColor } from '#lib/course-color.ts';
import { CourseCard } from '#ui/content/course-card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { CatalogueCourse } from '../find-courses.ts';

export function CatalogueCourseCard({ course, subject }: CatalogueCourse) {
  return (
    <CourseCard
      to={linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug })}
      title={course.title}
      subject={subjectCloth(subject.slug)}
      color={courseColor(course.thumbnail)}
      level={course.level}
      meta={course.description ?? undefined}
      headingLevel={4}
    />
  );
}
