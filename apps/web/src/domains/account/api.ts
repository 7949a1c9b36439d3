import { isAnything, isMoment, listOf, mapOf, oneOf, recordOf } from '#lib/checks.ts';
import { callFunction, FunctionRefusal } from '#platform/rpc/functions.ts';
import { rpc } from '#platform/rpc/rpc.ts';

/** The session is too old for an action that cannot be undone: the user must log in again. */
export class ReauthenticationNeeded extends Error {
  override name = 'ReauthenticationNeeded';
}

/** The account has a renewing plan, and cancelling the renewal at the payment provider failed. */
export class RenewalNotStopped extends Error {
  override name = 'RenewalNotStopped';
}

const isMyData = recordOf<{ exportedAt: string; tables: Record<string, unknown[]> }>({
  exportedAt: isMoment,
  tables: mapOf(listOf(isAnything)),
});
const isDeleted = recordOf<{ deleted: true }>({
  deleted: (value): value is true => value === true,
});

/** One JSON document with every row that belongs to the learner. */
export async function downloadMyData(): Promise<Blob> {
  const data = await callFunction('download-my-data', {}, isMyData);
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Deletes the account and all its data. The learner has typed the word DELETE. */
export async function deleteAccount(): Promise<void> {
  try {
    await callFunction('delete-account', { confirmation: 'DELETE' }, isDeleted);
  } catch (error) {
    throw error instanceof FunctionRefusal ? explained(error) : error;
  }
}

function explained(refusal: FunctionRefusal): Error {
  const { status, code } = refusal;
  if (status === 403 && code === 'reauthentication_needed') return new ReauthenticationNeeded(code);
  return code === 'renewal_not_stopped' ? new RenewalNotStopped(code) : refusal;
}

const isConsentOutcome = oneOf(
  ...([
    'renewed',
    'not_paused',
    'wrong_email',
    'too_often',
    'signed_out',
    'asked',
    'not_yours',
  ] as const),
);

/** A guardian who had withdrawn agrees again; the profile alone cannot lift the pause. */
export async function renewConsent(guardianEmail: string): Promise<string> {
  return rpc('renew_guardian_consent', { guardian_email: guardianEmail }, isConsentOutcome);
}
