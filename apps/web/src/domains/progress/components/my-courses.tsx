import { percentOf } from '@akada/learning/percent';
import { linkTo, routes } from '#config/paths.ts';
import { coursesText } from '#domains/courses/messages.ts';
import { plural } from '#lib/i18n.tsx';
import { CourseCard } from '#ui/content/course-card.tsx';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import type { CourseSummary } from '../api.ts';
import { progressText } from '../messages.ts';

/** The learner's courses, with the progress in each. */
export function MyCourses({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <ul className="grid">
      {courses.map(({ course_id, title, subject, thumbnail, done, lessons }) => (
        <li key={course_id}>
          <CourseCard
            to={linkTo(routes.courseOverview, { courseId: course_id })}
            title={title}
            subject={subjectCloth(subject)}
            color={ownColor(thumbnail)}
            meta={
              done === 0
                ? plural(progressText.lessonsNotStarted, lessons)
                : plural(progressText.lessonsDoneOf, lessons, { done })
            }
            progress={percentOf(done, lessons)}
          />
          {done > 0 && done === lessons && (
            <LinkButton
              variant="text"
              block
              to={linkTo(routes.certificate, { courseId: course_id })}
            >
              {coursesText.certificateButton}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
