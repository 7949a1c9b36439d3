import type { Course } from '@akada/content/model';
import { hasAllWords } from '#lib/search-text.ts';

/** A search filter; an empty string does not filter. */
export type CourseFilter = { text: string; subjectSlug: string; level: string };

/** The matching courses, in their original order; every word must occur somewhere in the course. */
export function findInCourses(courses: readonly Course[], filter: CourseFilter): Course[] {
  return courses.filter(
    (course) =>
      (filter.subjectSlug === '' || course.subject?.slug === filter.subjectSlug) &&
      (filter.level === '' || course.level === filter.level) &&
      hasAllWords(searchText(course), filter.text),
  );
}

function searchText({ title, description, level, subject, units }: Course): string {
  return [title, description, level, subject?.title, ...units.map((unit) => unit.title)].join(' ');
}
