import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/hooks/use-call.ts';
import { type Answers, closeAssignment, submitAssignment } from '../api.ts';
import { withHandedIn } from '../hand-in.ts';
import { assignmentQueries } from '../queries.ts';

/** Hands in, or asks for the marks; both change what every list says about it. */
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
    // The answer stands on the screen as soon as it has arrived; what else the service knows of it follows.
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
