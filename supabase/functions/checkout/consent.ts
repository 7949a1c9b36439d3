import type { SupabaseClient } from '@supabase/supabase-js';

/** Whether this may be a child (by the year, as everywhere) whose guardian has not agreed. */
export async function needsConsent(
  admin: SupabaseClient,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { data, error } = await admin.auth.admin.getUserById(userId);
  if (error) throw error;
  const profile = data.user.user_metadata;
  if (profile.guardian_consent_at) return false;
  const birthYear = Number(profile.birth_year);
  return Number.isInteger(birthYear) && now.getUTCFullYear() - birthYear <= 18;
}
