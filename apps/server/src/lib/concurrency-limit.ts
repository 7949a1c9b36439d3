/** Too much of the same caller runs or waits already. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly retryAfterSeconds = 1;
  constructor() {
    super('Too many questions at once. Wait a little, then try again.');
  }
}

export type ConcurrencyRule = {
  /** Tasks of one key that run at the same time. */
  atOnce: number;
  /** Tasks of one key that wait for their turn; one more is refused. */
  queue: number;
  /** Whoever has waited so long is refused. */
  waitMs: number;
};

type Lane = { running: number; waiting: (() => void)[] };

/** Runs tasks, few of each key at a time and in their order; the keys do not wait for each other. */
export function createConcurrencyLimit({ atOnce, queue, waitMs }: ConcurrencyRule) {
  const lanes = new Map<string, Lane>();

  function enter(lane: Lane): Promise<void> | undefined {
    if (lane.running < atOnce) {
      lane.running++;
      return undefined;
    }
    if (lane.waiting.length >= queue) throw new TooBusy();
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(take), 1);
        reject(new TooBusy());
      }, waitMs);
      lane.waiting.push(take);
    });
  }

  function leave(key: string, lane: Lane) {
    // The place is handed on: nobody slips in before the one who waited.
    const next = lane.waiting.shift();
    if (next) next();
    else if (--lane.running === 0) lanes.delete(key);
  }

  return async function limited<T>(key: string, task: () => Promise<T>): Promise<T> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    await enter(lane);
    try {
      return await task();
    } finally {
      leave(key, lane);
    }
  };
}
