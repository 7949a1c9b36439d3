import type { Course, Subject } from '@akada/content/model';
import { inClassOrder } from '#lib/classes/class-order.ts';
import { hasAllWords } from '#lib/search-text.ts';

export type CatalogueCourse = { course: Course; subject: Subject };

/** A search filter; an empty string does not filter. */
export type CourseQuery = { subjectSlug: string; level: string; text: string };

/** The matching courses, in display order; every word must occur somewhere in the course. */
export function findCourses(subjects: readonly Subject[], query: CourseQuery): CatalogueCourse[] {
  return subjects
    .filter(({ slug }) => query.subjectSlug === '' || slug === query.subjectSlug)
    .flatMap((subject) => subject.courses.map((course) => ({ course, subject })))
    .filter(({ course }) => query.level === '' || course.level === query.level)
    .filter((course) => hasAllWords(searchText(course), query.text));
}

function searchText({ course, subject }: CatalogueCourse): string {
  return [subject.title, course.title, course.level, course.description].join(' ');
}

/** The class levels that have a course, youngest first. */
export function levelsOf(subjects: readonly Subject[]): string[] {
  return inClassOrder(subjects.flatMap(({ courses }) => courses.map((course) => course.level)));
}
