import { linkTo, routes } from '#app/paths.ts';
import { courseDye } from '#lib/course-dye.ts';
import { plural } from '#lib/plural.ts';
import type { ShelfCourse } from '#services/backend/overview.ts';
import { CourseCard } from '#ui/course-card.tsx';
import { subjectCloth } from '#ui/subject.ts';

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
