import {
  isCount,
  isFlag,
  isMoment,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { type AttemptAnswer, type FinishedAttempt, saveAttempt } from './api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    attempt: FinishedAttempt;
  }
}

export const isFinishedAttempt = recordOf<FinishedAttempt>({
  id: isText,
  course_id: isText,
  lesson_id: isText,
  kind: oneOf('quiz', 'practice'),
  test_id: orMissing(orNull(isText)),
  answers: listOf(recordOf<AttemptAnswer>({ question: isText, option: isCount, correct: isFlag })),
  correct: isCount,
  total: isCount,
  started_at: isMoment,
  finished_at: isMoment,
});

/** A finished quiz or practice test. Its id is generated on this device, so a retry saves it only once. */
export const attemptSender: Sender<FinishedAttempt> = {
  isValid: isFinishedAttempt,
  send: ({ account, payload }) => saveAttempt(account, payload),
};
