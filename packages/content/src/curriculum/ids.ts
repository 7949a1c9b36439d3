import {
  type CourseFolder,
  coursesOf,
  type LessonFile,
  type Library,
  type Sourced,
} from './library.ts';

export type NamedId = { kind: string; id: string; file: string; readonly line: number };

function at(kind: string, id: string, source: Sourced<unknown>, ...path: PropertyKey[]): NamedId {
  return {
    kind,
    id,
    file: source.file,
    get line() {
      return source.lineOf(...path);
    },
  };
}

function idsOfLesson(lesson: LessonFile): NamedId[] {
  return [
    at('lesson', lesson.data.id, lesson, 'id'),
    ...lesson.data.questions.map((question, index) =>
      at('question', `${lesson.data.id} ${question.key}`, lesson, 'questions', index, 'key'),
    ),
    ...(lesson.data.skills ?? []).map((skill, index) =>
      at('skill', `${lesson.data.id} ${skill.key}`, lesson, 'skills', index, 'key'),
    ),
  ];
}

function idsOfFlashcards({ flashcards, lessons }: CourseFolder): NamedId[] {
  if (!flashcards) return [];
  const lessonIds = new Map(lessons.map((lesson) => [lesson.slug, lesson.data.id]));
  return flashcards.data.sets.flatMap((set, index) =>
    set.cards.map((card, cardIndex) => {
      const id = `${lessonIds.get(set.lesson) ?? set.lesson} ${card.key}`;
      return at('flashcard', id, flashcards, 'sets', index, 'cards', cardIndex, 'key');
    }),
  );
}

function idsOfAssignments({ assignments }: CourseFolder): NamedId[] {
  if (!assignments) return [];
  return assignments.data.assignments.flatMap((assignment, index) => [
    at('assignment', assignment.id, assignments, 'assignments', index, 'id'),
    ...assignment.questions.map((task, taskIndex) => {
      const path = ['assignments', index, 'questions', taskIndex, 'key'];
      return at('task', `${assignment.id} ${task.key}`, assignments, ...path);
    }),
  ]);
}

function idsOfWorksheets({ worksheets }: CourseFolder): NamedId[] {
  if (!worksheets) return [];
  return worksheets.data.worksheets.map((worksheet, index) =>
    at('worksheet', worksheet.id, worksheets, 'worksheets', index, 'id'),
  );
}

function idsOfCourse(folder: CourseFolder): NamedId[] {
  const { course } = folder;
  return [
    at('course', course.data.id, course, 'id'),
    ...course.data.units.map((unit, index) => at('unit', unit.id, course, 'units', index, 'id')),
    ...folder.lessons.flatMap(idsOfLesson),
    ...idsOfFlashcards(folder),
    ...idsOfAssignments(folder),
    ...idsOfWorksheets(folder),
  ];
}

/** Every id in the curriculum. Ids inside a lesson or an assignment are prefixed with its id. */
export function idsOf(library: Library): NamedId[] {
  return [
    ...library.subjects.map(({ subject }) => at('subject', subject.data.id, subject, 'id')),
    ...coursesOf(library).flatMap(idsOfCourse),
    ...library.benchmarks.flatMap((source) => [
      ...source.data.strands.map(({ id }, index) =>
        at('benchmark-strand', `${source.data.subject} ${id}`, source, 'strands', index, 'id'),
      ),
      ...source.data.items.map((item, index) =>
        at('benchmark-item', item.id, source, 'items', index, 'id'),
      ),
    ]),
    ...library.papers.map((source) => at('paper', source.data.id, source, 'id')),
  ];
}

/** The line for an id in ids.lock. */
export function lockLine({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

/** The text of ids.lock for these lines: sorted, so that additions by two authors merge. */
export function lockText(lines: Iterable<string>): string {
  return `${[...new Set(lines)]
    .filter((line) => line.trim() !== '')
    .sort()
    .join('\n')}\n`;
}

/** A positive number for a documentId, the same on every machine and after every reordering. */
export function numericId(documentId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(documentId)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash & 0x7fffffff || 1;
}
