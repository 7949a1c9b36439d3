import { isMoment, isText, listOf, oneOf, recordOf } from '#lib/checks.ts';
import type { LessonMark } from './offline.ts';

export type LessonProgress = {
  course_id: string;
  lesson_id: string;
  done_at: string;
  /** A lesson done by its quiz cannot be taken back. */
  done_by: 'learner' | 'quiz';
};

/** Also of what this device has kept. */
export const areDone = listOf(
  recordOf<LessonProgress>({
    course_id: isText,
    lesson_id: isText,
    done_at: isMoment,
    done_by: oneOf('learner', 'quiz'),
  }),
);

/** The finished lessons of a course with marks that the service may not have yet. A passed quiz stays. */
export function withMarks(
  rows: readonly LessonProgress[],
  marks: readonly LessonMark[],
  courseId: string,
): LessonProgress[] {
  const lessons = new Map(rows.map((row) => [row.lesson_id, row]));
  for (const mark of marks.filter((one) => one.courseId === courseId)) {
    const known = lessons.get(mark.lessonId);
    if (mark.isDone && known === undefined) lessons.set(mark.lessonId, rowOf(mark));
    if (!mark.isDone && known?.done_by === 'learner') lessons.delete(mark.lessonId);
  }
  return [...lessons.values()];
}

function rowOf({ courseId, lessonId, at }: LessonMark): LessonProgress {
  return { course_id: courseId, lesson_id: lessonId, done_at: at, done_by: 'learner' };
}
