import { useEffect } from 'react';
import { useLeaveQuestion } from '#services/outbox/leaving.ts';
import { closeOutbox, openOutbox } from '#services/outbox/start.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Opens the outbox of the learner who is signed in, and asks before they leave unsent work behind. */
export function Saving({ userId }: { userId: string }) {
  useEffect(() => {
    void openOutbox(userId);
    return () => closeOutbox(userId);
  }, [userId]);
  const question = useLeaveQuestion();
  return question && <LeaveDialog question={question} />;
}
