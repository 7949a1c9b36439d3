/** Too many tasks of the same caller are running or waiting. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly retryAfterSeconds = 1;
  constructor() {
    super('Too many questions at once. Wait a little, then try again.');
  }
}

export type ConcurrencyRule = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait; one more is refused. */
  maxQueue?: number;
  /** A task that has waited this long is refused; without it tasks wait indefinitely. */
  maxWaitMs?: number | undefined;
  /** The error of a refusal. */
  refusal?: () => Error;
};

type Queue = { running: number; waiting: (() => void)[] };

/** Runs tasks, a few per key at a time and in order; the keys do not wait for each other. */
export function createKeyedLimit({
  atOnce,
  maxQueue = Number.POSITIVE_INFINITY,
  maxWaitMs,
  refusal = () => new TooBusy(),
}: ConcurrencyRule) {
  const queues = new Map<string, Queue>();

  function enter(queue: Queue): Promise<void> | undefined {
    if (queue.running < atOnce) {
      queue.running++;
      return undefined;
    }
    if (queue.waiting.length >= maxQueue) throw refusal();
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(take), 1);
        reject(refusal());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      queue.waiting.push(take);
    });
  }

  function leave(key: string, queue: Queue) {
    // The slot is handed over directly: no new task can overtake the one that waited.
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) queues.delete(key);
  }

  return async function limited<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    const turn = enter(queue);
    if (turn) await turn;
    try {
      return await task();
    } finally {
      leave(key, queue);
    }
  };
}

/** Runs a few tasks at a time, in order. */
export function createConcurrencyLimit(rule: ConcurrencyRule) {
  const limited = createKeyedLimit(rule);
  return <T>(task: () => Promise<T>): Promise<T> => limited('', task);
}

export type KeyedLimit = ReturnType<typeof createKeyedLimit>;
export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
