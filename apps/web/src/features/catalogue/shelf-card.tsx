import { fallbacks } from '@akada/content/fallbacks';
import { linkTo, routes } from '#app/paths.ts';
import { CourseCard } from '#ui/course-card.tsx';
import { subjectCloth } from '#ui/subject.ts';
import type { ShelvedCourse } from './find-courses.ts';

export function ShelfCard({ course, subject }: ShelvedCourse) {
  return (
    <CourseCard
      to={linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug })}
      title={course.title}
      subject={subjectCloth(subject.slug)}
      dye={ownDye({ course, subject })}
      level={course.level}
      meta={course.description ?? undefined}
      headingLevel={4}
    />
  );
}

/** A course wears its subject's cloth unless its editors gave it a colour of its own. */
function ownDye({ course, subject }: ShelvedCourse): string | undefined {
  const isOwn = course.thumbnail !== fallbacks.thumbnail && course.thumbnail !== subject.thumbnail;
  return isOwn ? course.thumbnail : undefined;
}
