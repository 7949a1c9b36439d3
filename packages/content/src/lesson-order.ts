import type { Course, Lesson, LessonInContext, Unit } from './model.ts';

export type LessonPlace = {
  /** The requested lesson, or the first one when it is not in the course. Null in an empty course. */
  current: LessonInContext | null;
  index: number;
  previous: LessonInContext | null;
  next: LessonInContext | null;
  /** False when the requested lesson is not in the course. */
  isFound: boolean;
};

export function lessonInContext(lesson: Lesson, unit: Omit<Unit, 'lessons'>): LessonInContext {
  return {
    ...lesson,
    unitId: unit.id,
    unitDocumentId: unit.documentId,
    unitTitle: unit.title,
    unitSlug: unit.slug,
  };
}

/** Every lesson of a course in teaching order, each carrying its unit. */
export function lessonsInOrder(course: Pick<Course, 'units'>): LessonInContext[] {
  return course.units.flatMap((unit) =>
    unit.lessons.map((lesson) => lessonInContext(lesson, unit)),
  );
}

function indexOfLesson(lessons: readonly Lesson[], lessonId: string | number): number {
  const wanted = String(lessonId);
  const byDocumentId = lessons.findIndex((lesson) => lesson.documentId === wanted);
  return byDocumentId >= 0
    ? byDocumentId
    : lessons.findIndex((lesson) => String(lesson.id) === wanted);
}

/** Finds a lesson by its documentId or, failing that, by its numeric id. */
export function findLesson<T extends Lesson>(
  lessons: readonly T[],
  lessonId: string | number,
): T | null {
  return lessons[indexOfLesson(lessons, lessonId)] ?? null;
}

/** The position of a lesson in its course. An unknown id gives the first lesson, with no previous one. */
export function placeOfLesson(
  lessons: readonly LessonInContext[],
  lessonId: string | number,
): LessonPlace {
  const found = indexOfLesson(lessons, lessonId);
  const index = lessons.length === 0 ? -1 : Math.max(found, 0);
  return {
    current: lessons[index] ?? null,
    index,
    previous: lessons[index - 1] ?? null,
    next: index < 0 ? null : (lessons[index + 1] ?? null),
    isFound: found >= 0,
  };
}
