import { assignmentsText } from './messages.ts';
/** What the service says about answers that it does not take, for the learner. */
export function errorText(error: unknown): string {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  // 22023: the database function says in plain words what is wrong.
  if (code === '22023') return `${message}.`;
  if (message === 'User not authenticated') return assignmentsText.youAreSignedOut;
  return assignmentsText.yourAnswersDidNot;
}
