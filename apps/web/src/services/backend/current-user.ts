import type { SupabaseClient } from '@supabase/supabase-js';
import { getBackend, hasBackend } from './client.ts';

export type SignedIn = { client: SupabaseClient; userId: string };

/** The client and the signed-in user's id, or null for a visitor. */
export async function findSignedIn(): Promise<SignedIn | null> {
  if (!hasBackend()) return null;
  const client = await getBackend();
  const { data } = await client.auth.getSession();
  return data.session === null ? null : { client, userId: data.session.user.id };
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
