import { linkTo, routes } from '#config/paths.ts';
import { coursesText } from '#domains/courses/messages.ts';

import { Card } from '#ui/content/card.tsx';
import { courseDye } from '#ui/content/course-dye.ts';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { AwardIcon } from '#ui/icons/icons.tsx';
import type { CourseSummary } from '../api.ts';
import { progressText } from '../messages.ts';

/** Links to the certificates of finished courses. */
export function MyCertificates({ courses }: { courses: readonly CourseSummary[] }) {
  const finished = courses.filter(({ done, lessons }) => done > 0 && done === lessons);
  if (finished.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="certificates-title">
      <h2 id="certificates-title">{progressText.certificatesTitle}</h2>
      <ul className="list">
        {finished.map((course) => (
          <li key={course.course_id} {...courseDye(course)}>
            <LinkRow
              to={linkTo(routes.certificate, { courseId: course.course_id })}
              title={course.title}
              square={
                <Square state="soft">
                  <AwardIcon />
                </Square>
              }
              meta={coursesText.certificateButton}
              arrow
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
