import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Answers,
  closeAssignment,
  listAssignments,
  readAssignment,
  submitAssignment,
} from './api.ts';
import { withHandedIn } from './hand-in.ts';

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
    // The answer stands on the screen as soon as it has arrived; what else the service knows of it follows.
    onSuccess: (_, answers) => {
      client.setQueryData(
        assignmentQueries.one(userId, id).queryKey,
        (known) => known && withHandedIn(known, answers, new Date()),
      );
      void onSettled();
    },
    onError: onSettled,
  });
  const close = useMutation({ mutationFn: () => closeAssignment(id), onSettled });
  return { submit, close };
}
