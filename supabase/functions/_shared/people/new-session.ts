import type { SupabaseClient } from '@supabase/supabase-js';

/** A learner whose card, code or pictures were right. */
export type KnownLearner = { id: string; email: string; display_name: string; icon: string | null };

/**
 * A token with which the learner's own browser opens the session: the auth service then sees the child's network, and
 * counts its limits there. Undefined for an account that is closed. Only for an account that exists: GoTrue would make one for an unknown address.
 */
export async function newSessionToken(
  admin: SupabaseClient,
  learner: KnownLearner,
): Promise<string | undefined> {
  const { data, error } = await admin.auth.admin.generateLink({
    type: 'magiclink',
    email: learner.email,
  });
  if (error?.code === 'user_banned' || error?.code === 'user_not_found') return undefined;
  if (error) throw error;
  return data.properties.hashed_token;
}
