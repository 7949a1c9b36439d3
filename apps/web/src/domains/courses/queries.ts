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

/** Whether content below should wait for this query: first request, not failed yet. Never offline. */
export const isFirstTry = (query: { isLoading: boolean; failureCount: number }): boolean =>
  query.isLoading && query.failureCount === 0;

/** Every course, with its subject. */
export function useCatalogue() {
  return useQuery(courseQueries.catalogue());
}

/** The courses the learner has joined, newest first. */
export function useEnrollments(userId: string | undefined) {
  return useQuery(enrollmentQueries.mine(userId));
}

/**
 * Whether the learner has joined this course; undefined while unknown, which is no reason to offer joining. A separate
 * request, because joining must not wait for the list of all courses.
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

/** Marks a course as used just now; the progress is unchanged. */
export function useTouchCourse(userId: string | undefined) {
  const write = useWriteProgress(userId);
  return useCallback(
    ({ course_id, progress }: Enrollment) => write({ courseId: course_id, progress }),
    [write],
  );
}

/** Saves the progress and that the course was used just now: on this device first. */
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
