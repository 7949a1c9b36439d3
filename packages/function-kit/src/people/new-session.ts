import type { SupabaseClient } from '@supabase/supabase-js';

/** A learner whose card, code or pictures were verified. */
export type KnownLearner = { id: string; email: string; display_name: string; icon: string | null };

/** The secret that was verified, by its stored hash, and the device. */
export type Proof = {
  kind: 'card' | 'code' | 'pictures';
  secretHash: string;
  deviceHash?: string;
};

/**
 * A token with which the learner's own browser opens the session, so that the auth service sees the child's network and
 * applies its limits there. Undefined for a banned or deleted account, and for a credential that has ended meanwhile.
 * Call it only for an existing account: GoTrue would create one for an unknown address.
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
  // The session is bound to this credential and ends with it. Recorded before the token is handed out.
  const noted = await admin.schema('service').rpc('note_sign_in', {
    learner: learner.id,
    kind: proof.kind,
    secret_hash: proof.secretHash,
    device_hash: proof.deviceHash ?? null,
  });
  if (noted.error) throw noted.error;
  return noted.data === true ? data.properties.hashed_token : undefined;
}
