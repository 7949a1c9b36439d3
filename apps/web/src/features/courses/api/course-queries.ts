import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Enrollment,
  enrol,
  leaveCourse,
  listEnrollments,
  updateProgress,
} from '#services/backend/enrollments.ts';
import { listCourses } from '#services/content/catalogue.ts';

const FIVE_MINUTES = 300_000;

export const courseQueries = {
  catalogue: () =>
    queryOptions({
      queryKey: ['catalogue'],
      queryFn: ({ signal }) => listCourses(signal),
      staleTime: FIVE_MINUTES,
    }),
};

export const enrollmentQueries = {
  mine: (userId: string | undefined) =>
    queryOptions({
      queryKey: ['enrollments', userId ?? 'visitor'],
      queryFn: () => listEnrollments(),
      enabled: userId !== undefined,
    }),
};

/** Every course there is, with its subject. */
export function useCatalogue() {
  return useQuery(courseQueries.catalogue());
}

/** The courses the learner joined, newest first. */
export function useEnrollments(userId: string | undefined) {
  return useQuery(enrollmentQueries.mine(userId));
}

export function useEnrol(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: (courseId: string) => enrol(courseId),
    onSuccess: (row) =>
      client.setQueryData(queryKey, (known: Enrollment[] = []) => [row, ...known]),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useLeaveCourse(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: (courseId: string) => leaveCourse(courseId),
    onSuccess: (_, courseId) =>
      client.setQueryData(queryKey, (known: Enrollment[] = []) =>
        known.filter((row) => row.course_id !== courseId),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Marks a course as used just now; how far the learner is stays as it was. */
export function useTouchCourse(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: (row: Enrollment) => updateProgress(row.course_id, row.progress),
    onSuccess: (_, touched) =>
      client.setQueryData(queryKey, (known: Enrollment[] = []) =>
        known.map((row) =>
          row.id === touched.id ? { ...row, last_accessed: new Date().toISOString() } : row,
        ),
      ),
  });
}

/** Writes how far the learner is, and that the course was used just now. */
export function useWriteProgress(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: ({ courseId, progress }: { courseId: string; progress: number }) =>
      updateProgress(courseId, progress),
    onSuccess: (_, { courseId, progress }) =>
      client.setQueryData(queryKey, (known: Enrollment[] = []) =>
        known.map((row) =>
          row.course_id === courseId
            ? { ...row, progress, last_accessed: new Date().toISOString() }
            : row,
        ),
      ),
  });
}
