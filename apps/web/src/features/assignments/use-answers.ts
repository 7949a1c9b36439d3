import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers, Assignment } from '#services/backend/assignments.ts';
import { outbox } from '#services/outbox/outbox.ts';
import type { AssignmentDraft } from '#services/outbox/senders/assignment-draft.ts';
import { useUnsent } from '#services/outbox/use-outbox.ts';

const PAUSE_MS = 600;

export const draftRecord = (assignmentId: string) => `assignment:${assignmentId}`;

/**
 * The learner's answers: what this device has not sent yet, else what the service knows. Every change is
 * kept after a moment's pause, and at once when the page is left.
 */
export function useAnswers(userId: string, assignment: Assignment) {
  const { id } = assignment;
  const unsent = useUnsent<AssignmentDraft>('assignment-draft').findLast(
    (item) => item.payload.assignmentId === id,
  );
  const [typed, setTyped] = useState<Answers | null>(null);
  const answers = typed ?? unsent?.payload.answers ?? assignment.submission?.answers ?? {};
  const waiting = useRef<Answers | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    if (next === null) return;
    const payload: AssignmentDraft = { assignmentId: id, answers: next };
    await outbox.put({
      account: userId,
      kind: 'assignment-draft',
      record: draftRecord(id),
      payload,
    });
  }, [id, userId]);

  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [flush]);

  const change = useCallback(
    (next: Answers) => {
      setTyped(next);
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );

  /** Handing in sends the answers itself: a draft that still waits would come too late. */
  const dropDraft = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = null;
    for (const item of outbox.getItems()) {
      if (item.record === draftRecord(id)) await outbox.discard(item.seq);
    }
  }, [id]);

  return { answers, change, dropDraft };
}
