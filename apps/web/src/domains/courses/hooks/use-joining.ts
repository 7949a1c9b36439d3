import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAlreadyThere } from '#platform/rpc/tables.ts';
import { type Enrollment, enrol, leaveCourse } from '../api.ts';
import { enrollmentQueries } from '../queries.ts';

/** Joins a course; null where it was joined before, from another tab or another device. */
async function join(courseId: string): Promise<Enrollment | null> {
  try {
    return await enrol(courseId);
  } catch (error) {
    if (isAlreadyThere(error)) return null;
    throw error;
  }
}

export function useEnrol(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: join,
    onSuccess: (row, courseId) => {
      client.setQueryData(enrollmentQueries.course(userId, courseId).queryKey, true);
      if (row !== null) client.setQueryData(queryKey, (known = []) => [row, ...known]);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useLeaveCourse(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useMutation({
    mutationFn: (courseId: string) => leaveCourse(courseId),
    onSuccess: (_, courseId) => {
      client.setQueryData(enrollmentQueries.course(userId, courseId).queryKey, false);
      client.setQueryData(queryKey, (known = []) =>
        known.filter((row) => row.course_id !== courseId),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
