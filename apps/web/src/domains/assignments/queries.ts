import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAssignments, readAssignment } from './api.ts';

export const assignmentQueries = {
  list: (userId: string | undefined) =>
    queryOptions({
      queryKey: ['assignments', userId ?? 'visitor'],
      queryFn: listAssignments,
      enabled: userId !== undefined,
      meta: { component: 'assignments' },
    }),
  one: (userId: string | undefined, id: string) =>
    queryOptions({
      queryKey: ['assignments', userId ?? 'visitor', id],
      queryFn: () => readAssignment(id),
      enabled: userId !== undefined,
      meta: { component: 'assignment' },
    }),
};

export function useAssignments(userId: string | undefined) {
  return useQuery(assignmentQueries.list(userId));
}

export function useAssignment(userId: string | undefined, id: string) {
  return useQuery(assignmentQueries.one(userId, id));
}
