import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/hooks/use-call.ts';
import { isAlreadyThere } from '#platform/rpc/tables.ts';
import { type Enrollment, enrol, leaveCourse } from '../api.ts';
import { enrollmentQueries } from '../queries.ts';

/** Joins a course; null when it was already joined in another tab or on another device. */
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
  return useCall(async (courseId: string) => {
    try {
      const row = await join(courseId);
      client.setQueryData(enrollmentQueries.course(userId, courseId).queryKey, true);
      if (row !== null) client.setQueryData(queryKey, (known = []) => [row, ...known]);
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  });
}

export function useLeaveCourse(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = enrollmentQueries.mine(userId);
  return useCall(async (courseId: string) => {
    try {
      await leaveCourse(courseId);
      client.setQueryData(enrollmentQueries.course(userId, courseId).queryKey, false);
      client.setQueryData(queryKey, (known = []) =>
        known.filter((row) => row.course_id !== courseId),
      );
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  });
}
