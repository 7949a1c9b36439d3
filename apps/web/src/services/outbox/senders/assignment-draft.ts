import { type Answers, saveAssignment } from '../../backend/assignments.ts';
import type { Sender } from '../types.ts';

export type AssignmentDraft = { assignmentId: string; answers: Answers };

/** Answers that are not handed in yet. The newest are the truth. */
export const assignmentDraftSender: Sender<AssignmentDraft> = {
  send: ({ account, payload: { assignmentId, answers } }) =>
    saveAssignment(assignmentId, answers, account),
  merge: (_, newer) => newer,
};
