import { useCallback, useState } from 'react';
import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import type { Answers, Assignment } from '../api.ts';
import type { AssignmentDraft } from '../offline.ts';

/** Saved at every keystroke, sent when the learner pauses. */
const PAUSE_MS = 1_000;

export const draftEntityKey = (assignmentId: string) => `assignment:${assignmentId}`;

/** The learner's answers: just typed, else unsent on this device, else from the service. */
export function useAnswers(userId: string, assignment: Assignment) {
  const { id } = assignment;
  const unsent = useUnsent('assignment-draft').findLast((item) => item.payload.assignmentId === id);
  const [typed, setTyped] = useState<Answers | null>(null);
  const answers = typed ?? unsent?.payload.answers ?? assignment.submission?.answers ?? {};

  const change = useCallback(
    (next: Answers) => {
      setTyped(next);
      const payload: AssignmentDraft = { assignmentId: id, answers: next };
      void outbox.put({
        account: userId,
        kind: 'assignment-draft',
        entityKey: draftEntityKey(id),
        payload,
        delayMs: PAUSE_MS,
      });
    },
    [id, userId],
  );

  /** Handing in sends the answers itself, so a draft still queued would arrive too late. */
  const dropDraft = useCallback(async () => {
    for (const item of outbox.getItems()) {
      if (item.entityKey === draftEntityKey(id)) await outbox.discard(item.seq);
    }
  }, [id]);

  return { answers, change, dropDraft };
}
