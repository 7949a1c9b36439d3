import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of these responses takes by itself. */
const shownMilliseconds = 150;

/** Responds after the same time whether or not there was work to do, so that timing does not reveal who has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(shownMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
