import { hasBackend } from './address.ts';
import { currentSession } from './client.ts';
import { callIfSignedIn, callOwn } from './rpc.ts';

/** Whether the learner has Plus right now; a visitor never has. The database decides. */
export async function hasPlus(): Promise<boolean> {
  return (await callIfSignedIn('has_plus')) === true;
}

/** How many practice tests the learner may still begin today; null: as many as they like. */
export async function practiceTestsLeft(): Promise<number | null> {
  if (!hasBackend() || (await currentSession()) === null) return 0;
  return callOwn('practice_tests_left');
}
