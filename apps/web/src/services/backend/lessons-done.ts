import { findSignedIn } from './current-user.ts';

/** How many lessons the learner has finished since a moment; none for a visitor. */
export async function countLessonsDone(since: Date): Promise<number> {
  const me = await findSignedIn();
  if (me === null) return 0;
  const { count, error } = await me.client
    .from('lesson_progress')
    .select('lesson_id', { count: 'exact', head: true })
    .eq('user_id', me.userId)
    .gte('done_at', since.toISOString());
  if (error !== null) throw error;
  return count ?? 0;
}
