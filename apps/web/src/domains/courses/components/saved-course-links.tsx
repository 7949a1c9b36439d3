import type { Course } from '@akada/content/model';
import { useEffect, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { savedCourses } from '../content/saved-courses.ts';
import { coursesText } from '../messages.ts';

/** Below a page that failed to load: the courses saved on this device, which do open. */
export function SavedCourseLinks() {
  const [courses, setCourses] = useState<readonly Course[]>([]);
  useEffect(() => {
    let isOver = false;
    void savedCourses.pinned().then((found) => !isOver && setCourses(found));
    return () => {
      isOver = true;
    };
  }, []);
  if (courses.length === 0) return null;
  return (
    <>
      <p>{coursesText.notSavedText}</p>
      <ul>
        {courses.map(({ documentId, title }) => (
          <li key={documentId}>
            <Link to={linkTo(routes.courseOverview, { courseId: documentId })}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
