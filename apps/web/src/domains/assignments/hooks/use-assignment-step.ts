import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answers, closeAssignment, submitAssignment } from '../api.ts';
import { withHandedIn } from '../hand-in.ts';
import { assignmentQueries } from '../queries.ts';

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
