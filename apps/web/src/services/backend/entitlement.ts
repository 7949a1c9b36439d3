import { findSignedIn } from './current-user.ts';

/** Whether the learner has Plus right now; a visitor never has. The database decides. */
export async function hasPlus(): Promise<boolean> {
  const me = await findSignedIn();
  if (me === null) return false;
  const { data, error } = await me.client.rpc('has_plus');
  if (error !== null) throw error;
  return data === true;
}

/** How many practice tests the learner may still begin today; null: as many as they like. */
export async function practiceTestsLeft(): Promise<number | null> {
  const me = await findSignedIn();
  if (me === null) return 0;
  const { data, error } = await me.client.rpc('practice_tests_left');
  if (error !== null) throw error;
  return data;
}
