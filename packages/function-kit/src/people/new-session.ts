import type { SupabaseClient } from '@supabase/supabase-js';

/** A learner whose card, code or pictures were right. */
export type KnownLearner = { id: string; email: string; display_name: string; icon: string | null };

/** Which secret was right, by the hash that the database keeps, and on which device. */
export type Proof = {
  kind: 'card' | 'code' | 'pictures';
  secretHash: string;
  deviceHash?: string;
};

/**
 * A token with which the learner's own browser opens the session: the auth service then sees the child's network, and
 * counts its limits there. Undefined for an account that is closed, and for a way in that has ended meanwhile. Only for an
 * account that exists: GoTrue would make one for an unknown address.
 */
export async function newSessionToken(
  admin: SupabaseClient,
  learner: KnownLearner,
  proof: Proof,
): Promise<string | undefined> {
  const { data, error } = await admin.auth.admin.generateLink({
    type: 'magiclink',
    email: learner.email,
  });
  if (error?.code === 'user_banned' || error?.code === 'user_not_found') return undefined;
  if (error) throw error;
  // The session is bound to this way in, and ends with it. Noted before anybody has the token.
  const noted = await admin.schema('service').rpc('note_sign_in', {
    learner: learner.id,
    kind: proof.kind,
    secret_hash: proof.secretHash,
    device_hash: proof.deviceHash ?? null,
  });
  if (noted.error) throw noted.error;
  return noted.data === true ? data.properties.hashed_token : undefined;
}
