import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { courseProgress, doneLessons } from '@akada/learning/course-progress';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useWaitingAttempts } from '#services/backend/attempt-outbox.ts';
import {
  listLessonProgress,
  markLessonDone,
  markLessonNotDone,
} from '#services/backend/lesson-progress.ts';
import { type FinishedAttempt, listAttempts } from '#services/backend/quiz-attempts.ts';

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

/** Which lessons of a course are done. A quiz passed without a network counts here at once. */
export function useDoneLessons(userId: string | undefined, courseId: string): ReadonlySet<string> {
  const { data = [] } = useQuery(progressQueries.lessons(userId, courseId));
  const waiting = useWaitingAttempts(userId).filter((one) => isQuizOf(one, courseId));
  return doneLessons(
    data.map((row) => row.lesson_id),
    waiting.map(({ lesson_id, correct, total }) => ({ lessonId: lesson_id, correct, total })),
  );
}

/** How much of a course the service knows to be done; undefined until it has said so. */
export function useCourseProgress(userId: string | undefined, course: Course) {
  const { data } = useQuery(progressQueries.lessons(userId, course.documentId));
  if (data === undefined) return undefined;
  const ids = lessonsInOrder(course).map((lesson) => lesson.documentId);
  return courseProgress(ids, new Set(data.map((row) => row.lesson_id)));
}

/** How one lesson came to be done; null while it is not, undefined while nobody knows. */
export function useDoneBy(userId: string | undefined, courseId: string, lessonId: string) {
  const { data } = useQuery(progressQueries.lessons(userId, courseId));
  return data && (data.find((row) => row.lesson_id === lessonId)?.done_by ?? null);
}

/** The learner's results in a course, newest first, with those that still wait for a network. */
export function useResults(userId: string | undefined, courseId: string) {
  const query = useQuery(progressQueries.attempts(userId, courseId));
  const waiting = useWaitingAttempts(userId).filter((one) => one.course_id === courseId);
  const known = new Set(query.data?.map((one) => one.id));
  return {
    ...query,
    results: [...waiting.filter((one) => !known.has(one.id)), ...(query.data ?? [])],
  };
}

export function useMarkLesson(userId: string, courseId: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isDone: boolean) =>
      isDone ? markLessonDone(courseId, lessonId) : markLessonNotDone(lessonId),
    onSettled: () => refreshCourse(client, userId, courseId),
  });
}

/** Reads again what is done in a course, where a screen shows it. */
export function refreshCourse(
  client: QueryClient,
  userId: string,
  courseId: string,
): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries(progressQueries.lessons(userId, courseId)),
    client.invalidateQueries(progressQueries.attempts(userId, courseId)),
  ]);
}

function isQuizOf({ kind, course_id }: FinishedAttempt, courseId: string): boolean {
  return kind === 'quiz' && course_id === courseId;
}
