import { assignmentsText } from './messages.ts';

const refusals: ReadonlyMap<string, string> = new Map([
  ['There is no such option', assignmentsText.noSuchOption],
  ['An answer may have up to 10,000 characters', assignmentsText.answerTooLong],
  ['An answer may have up to 5 files', assignmentsText.answerTooManyFiles],
  ['A file of this answer has not arrived', assignmentsText.answerFileMissing],
  ['The answers are too long together', assignmentsText.answersTooLong],
  ['Join the course first', assignmentsText.joinFirst],
  ['This assignment is closed', assignmentsText.closed],
  ['Answer at least one question first', assignmentsText.answerFirst],
]);

/** Translates the service's refusal of an answer for the learner. */
export function errorText(error: unknown): string {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  // 22023: the database function's message says what is wrong.
  if (code === '22023') return refusals.get(message) ?? assignmentsText.refused;
  if (message === 'User not authenticated') return assignmentsText.loggedOut;
  return assignmentsText.notSent;
}
