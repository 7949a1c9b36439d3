import { getFunctions } from './client.ts';
import { requireUserId } from './current-user.ts';
import { callOwn } from './rpc.ts';

/** The session is too old for an act that cannot be undone. */
export class ReauthenticationNeeded extends Error {
  override name = 'ReauthenticationNeeded';
}

/** The account pays for a plan that renews, and the payment provider could not be told to stop. */
export class RenewalNotStopped extends Error {
  override name = 'RenewalNotStopped';
}

/** One JSON document with every row that belongs to the learner. */
export async function downloadMyData(): Promise<Blob> {
  await requireUserId();
  const functions = await getFunctions();
  const { data, error } = await functions.invoke('download-my-data', { method: 'POST' });
  if (error !== null) throw await explain(error);
  if (data instanceof Blob) return data;
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  return new Blob([text], { type: 'application/json' });
}

/** Deletes the account and everything that hangs on it. The learner has typed the word DELETE. */
export async function deleteAccount(): Promise<void> {
  await requireUserId();
  const functions = await getFunctions();
  const { error } = await functions.invoke('delete-account', {
    method: 'POST',
    body: { confirmation: 'DELETE' },
  });
  if (error !== null) throw await explain(error);
}

/** Functions answer refusals with `{ error: code }`; the client leaves that body unread. */
async function explain(error: Error & { context?: unknown }): Promise<Error> {
  if (!(error.context instanceof Response)) return error;
  const body: unknown = await error.context.json().catch(() => null);
  if (error.context.status === 403 && hasError(body, 'reauthentication_needed')) {
    return new ReauthenticationNeeded('reauthentication_needed');
  }
  if (hasError(body, 'renewal_not_stopped')) return new RenewalNotStopped('renewal_not_stopped');
  return error;
}

function hasError(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === code;
}

/** A guardian who had withdrawn agrees again; the profile alone cannot lift the pause. */
export async function renewConsent(guardianEmail: string): Promise<string> {
  return String(await callOwn('renew_guardian_consent', { guardian_email: guardianEmail }));
}
