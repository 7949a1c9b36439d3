import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Answers,
  closeAssignment,
  listAssignments,
  readAssignment,
  submitAssignment,
} from './api.ts';

const assignmentQueries = {
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

/** Hands in, or asks for the marks; both change what every list says about it. */
export function useAssignmentStep(userId: string | undefined, id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ queryKey: assignmentQueries.list(userId).queryKey });
  const submit = useMutation({
    mutationFn: (answers: Answers) => submitAssignment(id, answers),
    onSettled,
  });
  const close = useMutation({ mutationFn: () => closeAssignment(id), onSettled });
  return { submit, close };
}
