import { linkTo, routes } from '#config/paths.ts';
import type { ShelfCourse } from '#domains/progress/api.ts';
import { courseDye } from '#lib/course-dye.ts';
import { plural } from '#lib/plural.ts';
import { CourseCard } from '#ui/content/course-card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';

/** Courses that can be joined. */
export function Shelf({ courses }: { courses: readonly ShelfCourse[] }) {
  return (
    <ul className="grid">
      {courses.map(({ course_id, title, subject, level, thumbnail, units }) => (
        <li key={course_id}>
          <CourseCard
            to={linkTo(routes.courseOverview, { courseId: course_id })}
            title={title}
            subject={subjectCloth(subject)}
            dye={thumbnail === null ? undefined : courseDye(thumbnail)}
            level={level}
            meta={plural(units, 'unit')}
          />
        </li>
      ))}
    </ul>
  );
}
