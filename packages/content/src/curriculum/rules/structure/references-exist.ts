import {
  type CourseFolder,
  coursesOf,
  type Library,
  lessonsOf,
  publishedOf,
} from '../../library.ts';
import { circleFrom } from '../../prerequisites.ts';
import type { Rule } from '../../rule.ts';
import type { BenchmarkData } from '../../schema.ts';

type Fault = { file: string; line: number; message: string };

const lessonIds = (library: Library) => new Set(lessonsOf(library).map(({ data }) => data.id));

/** A draft may depend on any lesson, a published lesson only on published ones. */
function prerequisiteFaults(library: Library): Fault[] {
  const published = new Set(lessonsOf(publishedOf(library)));
  const [all, shown] = [lessonIds(library), lessonIds(publishedOf(library))];
  return lessonsOf(library).flatMap((lesson) => {
    const known = published.has(lesson) ? shown : all;
    return lesson.data.prerequisites.flatMap((id, index) =>
      known.has(id) && id !== lesson.data.id
        ? []
        : [
            {
              file: lesson.file,
              line: lesson.lineOf('prerequisites', index),
              message: `the prerequisite "${id}" is not the id of another lesson`,
            },
          ],
    );
  });
}

/** A cycle would leave no lesson to begin with. */
function circleFaults(library: Library): Fault[] {
  const lessons = lessonsOf(library);
  const wanted = new Map(lessons.map(({ data }) => [data.id, data.prerequisites]));
  return lessons.flatMap(({ file, data, lineOf }) => {
    const way = circleFrom(data.id, (id) => wanted.get(id) ?? []);
    if (!way || way.length < 2) return [];
    const message = `the prerequisites lead in a circle: ${[...way, data.id].join(' → ')}`;
    return [{ file, line: lineOf('prerequisites'), message }];
  });
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

const strands = (data: BenchmarkData) => new Set(data.strands.map((strand) => strand.id));

function benchmarkFaults(library: Library): Fault[] {
  const subjects = new Set(library.subjects.map(({ subject }) => subject.data.id));
  const lessons = lessonIds(publishedOf(library));
  return library.benchmarks.flatMap(({ file, data, lineOf }) => [
    ...(subjects.has(data.subject)
      ? []
      : [{ file, line: lineOf('subject'), message: `there is no subject "${data.subject}"` }]),
    ...data.items.flatMap((item, index) => {
      const at = (key: string, ...path: PropertyKey[]) => lineOf('items', index, key, ...path);
      const strand = strands(data).has(item.strand)
        ? []
        : [{ file, line: at('strand'), message: `there is no strand "${item.strand}"` }];
      const unknown = item.lessons.flatMap((lesson, lessonIndex) =>
        lessons.has(lesson)
          ? []
          : [
              {
                file,
                line: at('lessons', lessonIndex),
                message: `there is no lesson with the id "${lesson}"`,
              },
            ],
      );
      return [...strand, ...unknown];
    }),
  ]);
}

/** Every reference in a file must exist. */
export const referencesExist: Rule = {
  name: 'references-exist',
  isStructural: false,
  check: (library) => [
    ...prerequisiteFaults(library),
    ...circleFaults(library),
    ...coursesOf(library).flatMap((folder) => [...unitFaults(folder), ...cardFaults(folder)]),
    ...benchmarkFaults(library),
  ],
};
