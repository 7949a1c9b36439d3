import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that this thread has been busy, with whatever work. */
const threadBusyMs = () => performance.eventLoopUtilization().active;

/**
 * Paces a background job on the main thread, so that requests have at least half of it: call the returned function
 * after each piece of work, and it waits for as long as the thread was busy with it.
 */
export function createPacing(signal?: AbortSignal, busyMs = threadBusyMs) {
  let before = busyMs();
  return async function pause(): Promise<void> {
    // An abort ends the pause; the job itself checks the signal before its next piece.
    await sleep(busyMs() - before, undefined, signal && { signal }).catch(() => undefined);
    before = busyMs();
  };
}
