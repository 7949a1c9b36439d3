import { lessonsInOrder, placeOfLesson } from '@akada/content/lesson-order';
import type { Course, LessonInContext } from '@akada/content/model';

export type LessonView = {
  lesson: LessonInContext;
  previous: LessonInContext | null;
  next: LessonInContext | null;
  unitNumber: number;
  unitLessons: LessonInContext[];
  /** Position in the unit, counted from 1. */
  positionInUnit: number;
};

/** A lesson with everything its page needs; null in a course without lessons. */
export function viewOfLesson(course: Course, lessonId: string): LessonView | null {
  const lessons = lessonsInOrder(course);
  const { current, previous, next } = placeOfLesson(lessons, lessonId);
  if (current === null) return null;
  const unitLessons = lessons.filter((one) => one.unitDocumentId === current.unitDocumentId);
  return {
    lesson: current,
    previous,
    next,
    unitLessons,
    unitNumber: course.units.findIndex((unit) => unit.documentId === current.unitDocumentId) + 1,
    positionInUnit: unitLessons.indexOf(current) + 1,
  };
}
