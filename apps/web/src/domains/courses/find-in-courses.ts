import type { Course } from '@akada/content/model';
import { hasAllWords } from '#lib/search-text.ts';

/** What a learner asks for; an empty string asks for nothing. */
export type CourseFilter = { text: string; subjectSlug: string; level: string };

/** The courses that fit, in the order they come in; every word must appear somewhere in the course. */
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
