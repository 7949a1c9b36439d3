import type { Course, Subject } from '@akada/content/model';

export type ShelvedCourse = { course: Course; subject: Subject };

/** What a visitor asks for; an empty string asks for nothing. */
export type CourseQuery = { subjectSlug: string; level: string; text: string };

/** The courses that fit, in shelf order; every word of the text must appear somewhere in the course. */
export function findCourses(subjects: readonly Subject[], query: CourseQuery): ShelvedCourse[] {
  const words = fold(query.text).split(/\s+/).filter(Boolean);
  return subjects
    .filter(({ slug }) => query.subjectSlug === '' || slug === query.subjectSlug)
    .flatMap((subject) => subject.courses.map((course) => ({ course, subject })))
    .filter(({ course }) => query.level === '' || course.level === query.level)
    .filter((shelved) => {
      const searched = searchText(shelved);
      return words.every((word) => searched.includes(word));
    });
}

function searchText({ course, subject }: ShelvedCourse): string {
  return fold([subject.title, course.title, course.level, course.description].join(' '));
}

/** Without capitals and accents, so that "eko" finds "Ẹ̀kọ́". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The class levels that have a course, youngest first. */
export function levelsOf(subjects: readonly Subject[]): string[] {
  const levels = subjects.flatMap(({ courses }) => courses.map((course) => course.level));
  return [...new Set(levels.filter((level) => level !== null))].sort(
    (a, b) => ageRank(a) - ageRank(b) || a.localeCompare(b),
  );
}

const stages = [/^primary/i, /^jss/i, /^sss?/i];

/** Primary 6 comes before JSS 1, and JSS 3 before SS 1; a level we do not know comes last. */
function ageRank(level: string): number {
  const stage = stages.findIndex((name) => name.test(level));
  const year = Number(/\d+/.exec(level)?.[0] ?? 0);
  return (stage === -1 ? stages.length : stage) * 10 + year;
}
