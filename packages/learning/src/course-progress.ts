import { isPassed } from './marking.ts';
import { percentOf } from './percent.ts';

export type QuizResult = { lessonId: string; correct: number; total: number };

export type CourseProgress = { done: number; total: number; percent: number };

/** A lesson is done when the learner marks it, or when one of its quizzes was passed. */
export function doneLessons(
  markedIds: Iterable<string>,
  results: Iterable<QuizResult>,
): ReadonlySet<string> {
  const done = new Set(markedIds);
  for (const result of results) if (isPassed(result)) done.add(result.lessonId);
  return done;
}

/** The progress in a course. Lessons that left the course do not count. */
export function courseProgress(
  lessonIds: readonly string[],
  done: ReadonlySet<string>,
): CourseProgress {
  const finished = lessonIds.filter((id) => done.has(id)).length;
  return {
    done: finished,
    total: lessonIds.length,
    percent: percentOf(finished, lessonIds.length),
  };
}

/** The lesson to open next: the last opened one if it is not done, else the first unfinished one. */
export function nextLesson(
  lessonIds: readonly string[],
  done: ReadonlySet<string>,
  lastOpened: string | null,
): string | null {
  const last = lessonIds.find((id) => id === lastOpened);
  if (last !== undefined && !done.has(last)) return last;
  return lessonIds.find((id) => !done.has(id)) ?? last ?? lessonIds[0] ?? null;
}
