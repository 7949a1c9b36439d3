import { setTimeout as sleep } from 'node:timers/promises';

/** More than any of these answers needs by itself. */
const shownMilliseconds = 150;

/**
 * Answers after the same time whether or not there was something to do, so that the clock does
 * not tell who has an account.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(shownMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
