/**
 * What this device stores. `work`: what a learner did and the service does not have, finished or not. `saved`: a course that
 * the learner saved for offline use. `trace`: small facts about an account, such as the position in a video. `copy`: what
 * can be fetched again.
 */
export type Held = 'work' | 'saved' | 'trace' | 'copy';

/**
 * Why data is removed. `full`: the device has no space. `sign-out`: the learner signs out, or the session has ended.
 * `asked`: the user confirmed the removal of this very data. `gone`: the account was deleted.
 */
export type Reason = 'full' | 'sign-out' | 'asked' | 'gone';

/**
 * A child's work is never dropped without asking: all code that removes data from this device checks here. Work stays under
 * its learner's id, where no other account reads or sends it, until they return.
 */
export function mayRemove(held: Held, reason: Reason): boolean {
  if (reason === 'asked') return true;
  return held === 'work' ? reason === 'gone' : held !== 'saved';
}
