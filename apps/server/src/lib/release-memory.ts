import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const untilSettledMs = 15_000;
/**
 * The first pass frees the objects, a later one returns the pages; V8 shrinks its nursery only when little was
 * allocated in between.
 */
const passes = 3;
const pauseMs = 1_000;

/** Collects garbage and returns the freed pages to the machine. */
export async function releaseMemory(signal?: AbortSignal): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  for (let pass = 0; pass < passes; pass += 1) {
    collectGarbage();
    await sleep(pauseMs, undefined, { ...(signal && { signal }), ref: false });
  }
}

/**
 * Reading the curriculum and the set-up leave more garbage than a quiet day creates: V8 would keep those pages for
 * hours, and a small school server needs them.
 */
export async function releaseMemoryAfterStart(signal: AbortSignal): Promise<void> {
  try {
    await sleep(untilSettledMs, undefined, { signal, ref: false });
    await releaseMemory(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
