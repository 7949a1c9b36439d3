import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listCourses } from '#domains/catalogue/api.ts';
import { retryDelay } from '#platform/content/retry.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { type Enrollment, isEnrolled, listEnrollments } from './api.ts';
import type { CourseUse } from './offline.ts';

const FIVE_MINUTES = 300_000;

export const courseQueries = {
  catalogue: () =>
    queryOptions({
      queryKey: ['catalogue'],
      queryFn: ({ signal }) => listCourses(signal),
      staleTime: FIVE_MINUTES,
      retryDelay: (failures) => retryDelay(failures + 1),
      meta: { component: 'catalogue' },
    }),
};

export const enrollmentQueries = {
  mine: (userId: string | undefined) =>
    queryOptions({
      queryKey: ['enrollments', userId ?? 'visitor'],
      queryFn: () => listEnrollments(),
      enabled: userId !== undefined,
    }),
  course: (userId: string | undefined, courseId: string) =>
    queryOptions({
      queryKey: ['enrollments', userId ?? 'visitor', courseId],
      queryFn: () => isEnrolled(courseId),
      enabled: userId !== undefined,
    }),
};

/** Worth waiting for with what stands below it: asked for the first time, and not failed yet. Without a network nothing is. */
export const isFirstTry = (query: { isLoading: boolean; failureCount: number }): boolean =>
  query.isLoading && query.failureCount === 0;

/** Every course there is, with its subject. */
export function useCatalogue() {
  return useQuery(courseQueries.catalogue());
}

/** The courses the learner joined, newest first. */
export function useEnrollments(userId: string | undefined) {
  return useQuery(enrollmentQueries.mine(userId));
}

/**
 * Whether the learner joined this course; undefined while nobody knows, which is no reason to offer it. It is asked for by
 * itself: joining must not hang on the list of all courses.
 */
export function useHasJoined(userId: string | undefined, courseId: string) {
  const query = useQuery(enrollmentQueries.course(userId, courseId));
  return {
    hasJoined: query.data,
    isWaiting: isFirstTry(query),
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Marks a course as used just now; how far the learner is stays as it was. */
export function useTouchCourse(userId: string | undefined) {
  const write = useWriteProgress(userId);
  return useCallback(
    ({ course_id, progress }: Enrollment) => write({ courseId: course_id, progress }),
    [write],
  );
}

/** Writes how far the learner is, and that the course was used just now: saved on this device first. */
export function useWriteProgress(userId: string | undefined) {
  const client = useQueryClient();
  return useCallback(
    (use: Omit<CourseUse, 'at'>) => {
      if (userId === undefined) return;
      const payload: CourseUse = { ...use, at: new Date().toISOString() };
      client.setQueryData(enrollmentQueries.mine(userId).queryKey, (known = []) =>
        known.map((row) =>
          row.course_id === use.courseId
            ? { ...row, progress: use.progress, last_accessed: payload.at }
            : row,
        ),
      );
      const entityKey = `course:${use.courseId}`;
      void outbox.put({ account: userId, kind: 'course-progress', entityKey, payload });
    },
    [client, userId],
  );
}
