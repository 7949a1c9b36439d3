import type { Course } from '@akada/content/model';
import { linkTo, routes } from '#config/paths.ts';
import { courseColor } from '#lib/course-color.ts';
import { plural } from '#lib/i18n.tsx';
import { CourseCard } from '#ui/content/course-card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { MyCourse } from '../group-by-subject.ts';
import { coursesText } from '../messages.ts';

/** Cards of the courses the learner has joined, with progress. */
export function MyCourseGrid({ courses }: { courses: readonly MyCourse[] }) {
  return (
    <ul className="grid">
      {courses.map(({ course, enrollment }) => (
        <li key={course.documentId}>
          <Tile course={course} progress={enrollment.progress} />
        </li>
      ))}
    </ul>
  );
}

export function CourseGrid({ courses }: { courses: readonly Course[] }) {
  return (
    <ul className="grid">
      {courses.map((course) => (
        <li key={course.documentId}>
          <Tile course={course} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ course, progress }: { course: Course; progress?: number }) {
  return (
    <CourseCard
      to={linkTo(routes.courseOverview, { courseId: course.documentId })}
      title={course.title}
      subject={subjectCloth(course.subject?.slug ?? '')}
      color={courseColor(course.thumbnail)}
      level={course.level}
      meta={plural(coursesText.unitCount, course.units.length)}
      progress={progress}
    />
  );
}
