/**
 * What this device holds. `work`: what a learner did and the service does not have, finished or in hand. `saved`: a course
 * that somebody saved for bad days. `trace`: small facts about an account, such as where a video was left. `copy`: what can
 * be fetched again.
 */
export type Held = 'work' | 'saved' | 'trace' | 'copy';

/**
 * Why something should go. `full`: the device has no room. `sign-out`: the learner leaves, or the session has ended. `asked`:
 * somebody was asked about this very thing and said so. `gone`: the account was deleted.
 */
export type Reason = 'full' | 'sign-out' | 'asked' | 'gone';

/**
 * Nothing that a child did is ever dropped without asking: whatever removes something from this device asks here. Work
 * stays under its learner's id, where no other account reads or sends it, until they are back.
 */
export function mayRemove(held: Held, reason: Reason): boolean {
  if (reason === 'asked') return true;
  return held === 'work' ? reason === 'gone' : held !== 'saved';
}
