import type { SupabaseClient } from '@supabase/supabase-js';

type Asked = { user_id: string; photo_removal_asked_at: string };

/** More files than a learner's folder may hold. */
const mostFiles = 100;

/** Removes the pictures of learners who have withdrawn consent to them; returns the number of learners. */
export async function removeWithdrawnPhotos(admin: SupabaseClient): Promise<number> {
  const { data, error } = await admin
    .from('people')
    .select('user_id, photo_removal_asked_at')
    .not('photo_removal_asked_at', 'is', null)
    .order('photo_removal_asked_at')
    .limit(20);
  if (error) throw error;
  const avatars = admin.storage.from('avatars');
  for (const { user_id, photo_removal_asked_at } of data as Asked[]) {
    const listed = await avatars.list(user_id, { limit: mostFiles });
    if (listed.error) throw listed.error;
    const paths = listed.data.map(({ name }) => `${user_id}/${name}`);
    const removed = paths.length > 0 ? await avatars.remove(paths) : { error: null };
    if (removed.error) throw removed.error;
    // A removal requested again meanwhile stays requested.
    const noted = await admin
      .from('people')
      .update({ photo_removal_asked_at: null })
      .eq('user_id', user_id)
      .eq('photo_removal_asked_at', photo_removal_asked_at);
    if (noted.error) throw noted.error;
  }
  return data.length;
}
