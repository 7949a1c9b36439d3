import { isFlag, isNumber, orMissing, recordOf } from '#lib/checks.ts';
import { format, locales } from '#lib/i18n.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { learnerSignInText } from './messages.ts';

/** Why a login failed. `isWaiting`: retrying at once will not help. */
export type SignInProblem = { text: string; isWaiting: boolean };

type Wait = { retryAfter?: number | undefined; isLocked?: boolean | undefined };
const isWait = recordOf<Wait>({ retryAfter: orMissing(isNumber), isLocked: orMissing(isFlag) });

/** The guardian has removed this phone, or its access has expired. */
export function isDeviceGone(error: unknown): boolean {
  return error instanceof FunctionRefusal && error.code === 'device_gone';
}

/** What to tell a child whose login failed, and what to do next. `wrong` is the text for wrong input. */
export function signInProblem(error: unknown, wrong: string, now = new Date()): SignInProblem {
  if (!(error instanceof FunctionRefusal)) {
    return { text: learnerSignInText.noNetwork, isWaiting: false };
  }
  const { status, body } = error;
  if (status === 429) return { text: waitText(isWait(body) ? body : {}, now), isWaiting: true };
  if (status >= 500) return { text: learnerSignInText.ourFault, isWaiting: false };
  return { text: isDeviceGone(error) ? learnerSignInText.whoForgotten : wrong, isWaiting: false };
}

/** A child understands a time of day better than a countdown. */
function waitText({ retryAfter, isLocked }: Wait, now: Date): string {
  if (isLocked) return learnerSignInText.picturesLocked;
  if (retryAfter === undefined) return learnerSignInText.waitAWhile;
  // Round up to the next minute: a retry at the displayed time must not be too early.
  const minutes = Math.ceil((now.getTime() + retryAfter * 1_000) / 60_000);
  const time = new Date(minutes * 60_000).toLocaleTimeString(locales, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return format(learnerSignInText.waitUntil, { time });
}
