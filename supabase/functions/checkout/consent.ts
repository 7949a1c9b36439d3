import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Whether this may be a child whose guardian has not said yes by a way of their own: what the child says about it is not
 * enough for money. By the year of birth, as everywhere; who has told no year may be a child.
 */
export async function needsConsent(
  admin: SupabaseClient,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { data, error } = await admin.auth.admin.getUserById(userId);
  if (error) throw error;
  const profile = data.user.user_metadata;
  // The database keeps this copy true; it refuses the purchase as well.
  if (profile.guardian_consent_withdrawn_at) return true;
  if (profile.guardian_verified_at) return false;
  const birthYear: unknown = profile.birth_year;
  return typeof birthYear !== 'number' || now.getUTCFullYear() - birthYear <= 18;
}
