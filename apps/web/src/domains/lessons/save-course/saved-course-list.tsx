import type { Course } from '@akada/content/model';
import { useEffect, useState } from 'react';
import { savedCourses } from '#domains/courses/content/saved-courses.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { lessonsText } from '../messages.ts';
import { removeSavedCourse } from './saved-course.ts';

type SavedCourseListProps = {
  /** The course that needs room: it is left out of the list. */
  without?: string;
  onRemoved?: () => void;
};

/** The courses saved on this device, each with a button to remove it. */
export function SavedCourseList({ without, onRemoved }: SavedCourseListProps) {
  const [courses, setCourses] = useState<readonly Course[] | null>(null);
  const read = async () => {
    const found = await savedCourses.pinned();
    setCourses(found.filter(({ documentId }) => documentId !== without));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on mount and after each removal
  useEffect(() => void read(), []);
  const remove = async (gone: readonly Course[]) => {
    for (const course of gone) await removeSavedCourse(course, without !== undefined);
    await read();
    onRemoved?.();
  };
  if (courses === null) return null;
  if (courses.length === 0) return without ? null : <p>{lessonsText.noSavedCourses}</p>;
  return (
    <>
      {without && <p className="small">{lessonsText.saveNoRoomChoice}</p>}
      <ul className="stack">
        {courses.map((course) => (
          <li key={course.documentId} className="row row--wrap">
            <span>{course.title}</span>
            <Button
              variant="quiet"
              aria-label={format(lessonsText.removeSavedLabel, { title: course.title })}
              onClick={() => void remove([course])}
            >
              {lessonsText.removeButton}
            </Button>
          </li>
        ))}
      </ul>
      {courses.length > 1 && !without && (
        <Button variant="text" onClick={() => void remove(courses)}>
          {lessonsText.removeAllSavedButton}
        </Button>
      )}
    </>
  );
}
