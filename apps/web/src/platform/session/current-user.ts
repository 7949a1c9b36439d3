import type { PostgrestClient } from '@supabase/postgrest-js';
import { hasBackend } from './backend-url.ts';
import { currentSession, getTables } from './client.ts';

export type SignedIn = { client: PostgrestClient; userId: string };

/**
 * The client for tables and the signed-in user's id, or null for a visitor. Throws when there is a session but its expired
 * token cannot be refreshed now: a learner's lists must not look empty.
 */
export async function findSignedIn(): Promise<SignedIn | null> {
  const userId = await findUserId();
  return userId === null ? null : { client: await getTables(), userId };
}

/**
 * For writes: rejects visitors before anything is sent. Work saved on a shared phone names its `account`: it is never
 * written for another child who has signed in since.
 */
export async function requireSignedIn(account?: string): Promise<SignedIn> {
  return { userId: await requireUserId(account), client: await getTables() };
}

/** The same for calls that use no table: files, functions, the account itself. */
export async function requireUserId(account?: string): Promise<string> {
  const userId = await findUserId();
  if (userId === null || (account !== undefined && account !== userId)) {
    throw new Error('User not authenticated');
  }
  return userId;
}

async function findUserId(): Promise<string | null> {
  if (!hasBackend()) return null;
  return (await currentSession())?.user.id ?? null;
}
