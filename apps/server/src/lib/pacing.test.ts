import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPacing } from './pacing.ts';

const minute = 60_000;

/** Whether the pause is still going on after a moment. */
const lasts = (pause: Promise<void>) =>
  Promise.race([pause.then(() => false), sleep(50).then(() => true)]);

it('pauses for as long as the thread was busy, until it is stopped', async () => {
  let busy = 3 * minute;
  const stopped = new AbortController();
  const pause = createPacing(stopped.signal, () => busy);
  expect(await lasts(pause())).toBe(false);
  busy += minute;
  const long = pause();
  expect(await lasts(long)).toBe(true);
  stopped.abort();
  await long;
});

it('does not pause for what it has paused for before, nor for work elsewhere', async () => {
  let busy = 0;
  const pause = createPacing(undefined, () => busy);
  const during = pause();
  busy += minute;
  await during;
  expect(await lasts(pause())).toBe(false);
});

it('counts the time in which this thread could answer nobody', async () => {
  const pause = createPacing();
  const startedAt = performance.now();
  while (performance.now() - startedAt < 100);
  const workEndedAt = performance.now();
  await pause();
  expect(performance.now() - workEndedAt).toBeGreaterThanOrEqual(99);
});
