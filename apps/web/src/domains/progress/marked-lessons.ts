import type { LessonProgress } from './lesson-progress-api.ts';
import type { LessonMark } from './offline.ts';

/** The finished lessons of a course, including unsent marks. A passed quiz cannot be unmarked. */
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
