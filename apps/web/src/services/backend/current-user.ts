import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { getBackend, hasBackend } from './client.ts';

export type SignedIn = { client: SupabaseClient; userId: string };

/**
 * The client and the signed-in user's id, or null for a visitor. Throws when the session is there but
 * its old token cannot be refreshed now: a learner's lists must not look empty.
 */
export async function findSignedIn(): Promise<SignedIn | null> {
  if (!hasBackend()) return null;
  const client = await getBackend();
  const session = await readSession(client);
  return session === null ? null : { client, userId: session.user.id };
}

/** After a failed refresh a second look tells: a session that the service ended is gone by then. */
async function readSession({ auth }: SupabaseClient): Promise<Session | null> {
  const first = await auth.getSession();
  const { data, error } = first.error === null ? first : await auth.getSession();
  if (error !== null) throw error;
  return data.session;
}

/**
 * For writes: a visitor is refused before anything leaves the device. What one child did and kept on a
 * shared phone names its `account`: it is never written for another who has signed in since.
 */
export async function requireSignedIn(account?: string): Promise<SignedIn> {
  const signedIn = await findSignedIn();
  if (signedIn === null || (account !== undefined && account !== signedIn.userId)) {
    throw new Error('User not authenticated');
  }
  return signedIn;
}

/** The service's error as it is, with the status of its answer. */
export function withStatus<Failure extends object>(
  error: Failure,
  status: number,
): Failure & { status: number } {
  return Object.assign(error, { status });
}
