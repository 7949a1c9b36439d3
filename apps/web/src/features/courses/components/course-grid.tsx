import type { Course } from '@akada/content/model';
import { linkTo, routes } from '#app/paths.ts';
import { courseDye } from '#lib/course-dye.ts';
import { plural } from '#lib/plural.ts';
import { CourseCard } from '#ui/course-card.tsx';
import { subjectCloth } from '#ui/subject.ts';
import type { MyCourse } from '../shelves.ts';

/** Cards of courses the learner joined, each with its progress. */
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
      dye={courseDye(course.thumbnail)}
      level={course.level}
      meta={plural(course.units.length, 'unit')}
      progress={progress}
    />
  );
}
