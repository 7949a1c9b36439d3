import { UpstreamUnavailable } from './upstream-error.ts';

/** Lets a few pieces of work run at a time, the others wait; when the row is full they are turned away. */
export function createConcurrencyLimit({ atOnce, maxQueue }: { atOnce: number; maxQueue: number }) {
  let running = 0;
  const row: (() => void)[] = [];

  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (row.length >= maxQueue)
        throw new UpstreamUnavailable('Too many questions wait already', { isAway: false });
      await new Promise<void>((resolve) => row.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = row.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
