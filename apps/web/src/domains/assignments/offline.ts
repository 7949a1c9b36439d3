import { isCount, isText, listOf, mapOf, oneOfChecks, recordOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { type Answers, type ChoiceAnswer, saveAssignment, type WrittenAnswer } from './api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    'assignment-draft': AssignmentDraft;
  }
}

export type AssignmentDraft = { assignmentId: string; answers: Answers };

/** Answers not handed in yet. The newest value wins. */
export const assignmentDraftSender: Sender<AssignmentDraft> = {
  isValid: recordOf<AssignmentDraft>({
    assignmentId: isText,
    answers: mapOf(
      oneOfChecks(
        recordOf<ChoiceAnswer>({ option: isCount }),
        recordOf<WrittenAnswer>({ text: isText, files: listOf(isText) }),
      ),
    ),
  }),
  send: ({ account, payload: { assignmentId, answers } }) =>
    saveAssignment(assignmentId, answers, account),
  merge: (_, newer) => newer,
};
