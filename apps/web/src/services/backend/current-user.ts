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

/** For writes: a visitor is refused before anything leaves the device. */
export async function requireSignedIn(): Promise<SignedIn> {
  const signedIn = await findSignedIn();
  if (signedIn === null) throw new Error('User not authenticated');
  return signedIn;
}
