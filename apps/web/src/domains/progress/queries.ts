import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { courseProgress, doneLessons } from '@akada/learning/course-progress';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FinishedAttempt, listAttempts } from '#domains/quiz/api.ts';
import { useUnsentAttempts } from '#domains/quiz/attempts.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { listLessonProgress } from './lesson-progress-api.ts';
import { withMarks } from './marked-lessons.ts';
import type { LessonMark } from './offline.ts';

export const progressQueries = {
  all: (userId: string) => ['progress', userId] as const,
  lessons: (userId: string | undefined, courseId: string) =>
    queryOptions({
      queryKey: [...progressQueries.all(userId ?? 'visitor'), 'lessons', courseId],
      queryFn: () => listLessonProgress(courseId),
      enabled: userId !== undefined && courseId !== '',
    }),
  attempts: (userId: string | undefined, courseId: string) =>
    queryOptions({
      queryKey: [...progressQueries.all(userId ?? 'visitor'), 'attempts', courseId],
      queryFn: () => listAttempts(courseId),
      enabled: userId !== undefined,
    }),
};

/** The finished lessons of a course. Progress made offline counts at once. */
export function useDoneLessons(userId: string | undefined, courseId: string): ReadonlySet<string> {
  const { data = [] } = useQuery(progressQueries.lessons(userId, courseId));
  const waiting = useUnsentAttempts().filter((one) => isQuizOf(one, courseId));
  return doneLessons(
    withMarks(data, useUnsentMarks(), courseId).map((row) => row.lesson_id),
    waiting.map(({ lesson_id, correct, total }) => ({ lessonId: lesson_id, correct, total })),
  );
}

/** The progress in a course as the service knows it; undefined until it has answered. */
export function useCourseProgress(userId: string | undefined, course: Course) {
  const { data } = useQuery(progressQueries.lessons(userId, course.documentId));
  if (data === undefined) return undefined;
  const ids = lessonsInOrder(course).map((lesson) => lesson.documentId);
  return courseProgress(ids, new Set(data.map((row) => row.lesson_id)));
}

/** How a lesson was finished; null if it is not, undefined while unknown. */
export function useDoneBy(userId: string | undefined, courseId: string, lessonId: string) {
  const { data } = useQuery(progressQueries.lessons(userId, courseId));
  const marks = useUnsentMarks();
  if (data === undefined && !marks.some((mark) => mark.lessonId === lessonId)) return undefined;
  const row = withMarks(data ?? [], marks, courseId).find((one) => one.lesson_id === lessonId);
  return row?.done_by ?? null;
}

/**
 * The learner's results in a course, newest first, including unsent ones. If the service cannot be reached or its answer is
 * unusable, only the unsent ones.
 */
export function useResults(userId: string | undefined, courseId: string) {
  const query = useQuery(progressQueries.attempts(userId, courseId));
  const waiting = useUnsentAttempts().filter((one) => one.course_id === courseId);
  const known = new Set(query.data?.map((one) => one.id));
  const results = [...waiting.filter((one) => !known.has(one.id)), ...(query.data ?? [])];
  return { ...query, data: query.isLoading ? undefined : results, results };
}

export const markKey = (lessonId: string) => `lesson:${lessonId}`;

/** Marks or unmarks a lesson: on this device first. */
export async function markLesson(account: string, mark: Omit<LessonMark, 'at'>): Promise<void> {
  const payload: LessonMark = { ...mark, at: new Date().toISOString() };
  const entityKey = markKey(mark.lessonId);
  await outbox.put({ account, kind: 'lesson-done', entityKey, payload });
}

function useUnsentMarks(): LessonMark[] {
  return useUnsent('lesson-done').map((item) => item.payload);
}

/** Refetches whatever a sent item affects, on any page. */
outbox.onSent(({ account, kind, payload }) => {
  if (kind === 'attempt') refreshCourse(account, (payload as FinishedAttempt).course_id);
  if (kind !== 'lesson-done') return;
  const mark = payload as LessonMark;
  queryClient.setQueryData(progressQueries.lessons(account, mark.courseId).queryKey, (known) =>
    known === undefined ? undefined : withMarks(known, [mark], mark.courseId),
  );
  refreshCourse(account, mark.courseId);
});

function refreshCourse(userId: string, courseId: string): void {
  void queryClient.invalidateQueries(progressQueries.lessons(userId, courseId));
  void queryClient.invalidateQueries(progressQueries.attempts(userId, courseId));
}

function isQuizOf({ kind, course_id }: FinishedAttempt, courseId: string): boolean {
  return kind === 'quiz' && course_id === courseId;
}
