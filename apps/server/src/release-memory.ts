import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const untilSettledMs = 15_000;
/** The second pass takes what the first one has only let go of. */
const passes = 2;
const pauseMs = 1_000;

/**
 * Reading the curriculum and setting up leave more garbage than a quiet day makes: V8 would keep
 * those pages for hours. A small school server has better use for them.
 */
export async function releaseMemoryAfterStart(signal: AbortSignal) {
  try {
    await sleep(untilSettledMs, undefined, { signal, ref: false });
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    for (let pass = 0; pass < passes; pass += 1) {
      collectGarbage();
      await sleep(pauseMs, undefined, { signal, ref: false });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
