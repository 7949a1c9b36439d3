import { type CourseFolder, coursesOf, type Library, lessonsOf } from '../library.ts';
import type { Rule } from '../rule.ts';

type Fault = { file: string; line: number; message: string };

function prerequisiteFaults(library: Library): Fault[] {
  const known = new Set(lessonsOf(library).map((lesson) => lesson.data.id));
  return lessonsOf(library).flatMap((lesson) =>
    lesson.data.prerequisites.flatMap((id, index) =>
      known.has(id) && id !== lesson.data.id
        ? []
        : [
            {
              file: lesson.file,
              line: lesson.lineOf('prerequisites', index),
              message: `the prerequisite "${id}" is not the id of another lesson`,
            },
          ],
    ),
  );
}

function unitFaults({ course, assignments, worksheets }: CourseFolder): Fault[] {
  const known = new Set(course.data.units.map((unit) => unit.id));
  const references = [
    ...(assignments?.data.assignments ?? []).map((item, index) => ({
      unit: item.unit,
      source: assignments,
      path: ['assignments', index, 'unit'],
    })),
    ...(worksheets?.data.worksheets ?? []).map((item, index) => ({
      unit: item.unit,
      source: worksheets,
      path: ['worksheets', index, 'unit'],
    })),
  ];
  return references.flatMap(({ unit, source, path }) =>
    known.has(unit) || !source
      ? []
      : [
          {
            file: source.file,
            line: source.lineOf(...path),
            message: `there is no unit "${unit}"`,
          },
        ],
  );
}

function cardFaults({ flashcards, lessons }: CourseFolder): Fault[] {
  const known = new Set(lessons.map((lesson) => lesson.slug));
  return (flashcards?.data.sets ?? []).flatMap((set, index) =>
    known.has(set.lesson) || !flashcards
      ? []
      : [
          {
            file: flashcards.file,
            line: flashcards.lineOf('sets', index, 'lesson'),
            message: `there is no lesson file "${set.lesson}.md"`,
          },
        ],
  );
}

function benchmarkFaults(library: Library): Fault[] {
  const subjects = new Set(library.subjects.map(({ subject }) => subject.data.id));
  const lessons = new Set(lessonsOf(library).map((lesson) => lesson.data.id));
  return library.benchmarks.flatMap(({ file, data, lineOf }) => [
    ...(subjects.has(data.subject)
      ? []
      : [{ file, line: lineOf('subject'), message: `there is no subject "${data.subject}"` }]),
    ...data.items.flatMap(({ lesson }, index) =>
      lesson === undefined || lessons.has(lesson)
        ? []
        : [
            {
              file,
              line: lineOf('items', index, 'lesson'),
              message: `there is no lesson with the id "${lesson}"`,
            },
          ],
    ),
  ]);
}

/** Whatever a file points to exists. */
export const referencesExist: Rule = {
  name: 'references-exist',
  isStructural: false,
  check: (library) => [
    ...prerequisiteFaults(library),
    ...coursesOf(library).flatMap((folder) => [...unitFaults(folder), ...cardFaults(folder)]),
    ...benchmarkFaults(library),
  ],
};
