import type { Course } from '@akada/content/model';
import { hasAllWords } from '#lib/search-text.ts';

/** What a learner asks for; an empty string asks for nothing. */
export type CourseWish = { text: string; subjectSlug: string; level: string };

/** The courses that fit, in the order they come in; every word must appear somewhere in the course. */
export function findInCourses(courses: readonly Course[], wish: CourseWish): Course[] {
  return courses.filter(
    (course) =>
      (wish.subjectSlug === '' || course.subject?.slug === wish.subjectSlug) &&
      (wish.level === '' || course.level === wish.level) &&
      hasAllWords(searchText(course), wish.text),
  );
}

function searchText({ title, description, level, subject, units }: Course): string {
  return [title, description, level, subject?.title, ...units.map((unit) => unit.title)].join(' ');
}
