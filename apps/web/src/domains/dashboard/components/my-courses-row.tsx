import { linkTo, routes } from '#config/paths.ts';
import type { OverviewCourse } from '#domains/progress/api.ts';
import { plural } from '#lib/i18n.tsx';
import { CourseCard } from '#ui/content/course-card.tsx';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { dashboardText } from '../messages.ts';

/** Courses the learner can join. */
export function MyCoursesRow({ courses }: { courses: readonly OverviewCourse[] }) {
  return (
    <ul className="grid">
      {courses.map(({ course_id, title, subject, level, thumbnail, units }) => (
        <li key={course_id}>
          <CourseCard
            to={linkTo(routes.courseOverview, { courseId: course_id })}
            title={title}
            subject={subjectCloth(subject)}
            color={ownColor(thumbnail)}
            level={level}
            meta={plural(dashboardText.unitCount, units)}
          />
        </li>
      ))}
    </ul>
  );
}
