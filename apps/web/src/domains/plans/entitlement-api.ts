import { isCount, isFlag, orNull } from '#lib/checks.ts';
import { rpc, rpcIfSignedIn } from '#platform/rpc/rpc.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { hasBackend } from '#platform/session/backend-url.ts';
import { currentSession } from '#platform/session/client.ts';

/** Whether the learner has Plus right now; a visitor never has. The database decides. */
export function hasPlus(): Promise<boolean> {
  return rpcIfSignedIn('has_plus', {}, isFlag, false);
}

/** No limit on practice tests. */
export const UNLIMITED = 'unlimited';

/** The number of practice tests the learner may still begin today. */
export async function practiceTestsLeft(): Promise<number | typeof UNLIMITED> {
  if (!hasBackend() || (await currentSession()) === null) return 0;
  const left = await rpc('practice_tests_left', {}, orNull(isCount));
  if (left !== null) return left;
  // The database returns null for Plus. A missing value must not grant access, so check Plus explicitly.
  if (await hasPlus()) return UNLIMITED;
  throw new UnexpectedAnswer('practice_tests_left');
}
