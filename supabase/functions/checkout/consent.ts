import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Whether this may be a child whose guardian has not agreed: by the year of birth, as everywhere.
 * Who has told no year may be one.
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
  if (profile.guardian_consent_at) return false;
  const birthYear: unknown = profile.birth_year;
  return typeof birthYear !== 'number' || now.getUTCFullYear() - birthYear <= 18;
}
