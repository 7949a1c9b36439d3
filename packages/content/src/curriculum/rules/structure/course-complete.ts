import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

type Fault = { file: string; line: number; message: string };

function lessonFaults({ lessons, flashcards }: CourseFolder): Fault[] {
  const withCards = new Set((flashcards?.data.sets ?? []).map((set) => set.lesson));
  return lessons
    .filter((lesson) => !withCards.has(lesson.slug))
    .map((lesson) => ({
      file: lesson.file,
      line: 1,
      message: `flashcards.yaml has no set for "${lesson.slug}"`,
    }));
}

function unitFaults({ course, assignments, worksheets }: CourseFolder): Fault[] {
  const withAssignment = new Set((assignments?.data.assignments ?? []).map((item) => item.unit));
  const withWorksheet = new Set((worksheets?.data.worksheets ?? []).map((item) => item.unit));
  return course.data.units.flatMap((unit, index) => {
    const missing = [
      ...(withAssignment.has(unit.id) ? [] : ['assignment']),
      ...(withWorksheet.has(unit.id) ? [] : ['worksheet']),
    ];
    return missing.map((kind) => ({
      file: course.file,
      line: course.lineOf('units', index),
      message: `the unit "${unit.title}" has no ${kind}`,
    }));
  });
}

/** Every lesson has flashcards; every unit has an assignment and a worksheet. */
export const courseComplete: Rule = {
  name: 'course-complete',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((folder) => [...lessonFaults(folder), ...unitFaults(folder)]),
};
