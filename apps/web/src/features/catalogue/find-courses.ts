import type { Course, Subject } from '@akada/content/model';

export type CourseQuery = { text: string; level: string };

/** The subjects with only the courses that fit; every word of the text must appear somewhere in the course. */
export function findCourses(subjects: readonly Subject[], query: CourseQuery): Subject[] {
  const words = fold(query.text).split(/\s+/).filter(Boolean);
  const fits = (subject: Subject, course: Course) => {
    if (query.level !== '' && course.level !== query.level) return false;
    const searched = fold(
      [subject.title, course.title, course.level, course.description].filter(Boolean).join(' '),
    );
    return words.every((word) => searched.includes(word));
  };
  return subjects
    .map((subject) => ({
      ...subject,
      courses: subject.courses.filter((course) => fits(subject, course)),
    }))
    .filter((subject) => subject.courses.length > 0);
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

/** Without capitals and accents, so that "egbe" finds "Ẹgbẹ́". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
