import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/hooks/use-call.ts';
import { type Answers, closeAssignment, submitAssignment } from '../api.ts';
import { withHandedIn } from '../hand-in.ts';
import { assignmentQueries } from '../queries.ts';

/** Hands in, or requests the marks; both affect every list that shows the assignment. */
export function useAssignmentStep(userId: string | undefined, id: string) {
  const client = useQueryClient();
  const askAgain = () =>
    client.invalidateQueries({ queryKey: assignmentQueries.list(userId).queryKey });
  const submit = useCall(async (answers: Answers) => {
    try {
      await submitAssignment(id, answers);
    } catch (error) {
      await askAgain();
      throw error;
    }
    // Show the answer as soon as it arrives; refetch the rest afterwards.
    client.setQueryData(
      assignmentQueries.one(userId, id).queryKey,
      (known) => known && withHandedIn(known, answers, new Date()),
    );
    void askAgain();
  });
  const close = useCall(async () => {
    try {
      await closeAssignment(id);
    } finally {
      await askAgain();
    }
  });
  return { submit, close };
}
