import { findSignedIn } from './current-user.ts';

/** How many cards the learner has to see again today, over all courses. */
export async function countDueFlashcards(): Promise<number> {
  const me = await findSignedIn();
  if (me === null) return 0;
  const { data, error } = await me.client.rpc('count_due_flashcards');
  if (error !== null) throw error;
  return data ?? 0;
}
