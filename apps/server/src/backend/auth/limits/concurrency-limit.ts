import { authErrors } from '../errors.ts';

/** Whoever has waited so long is told to come again: browsers and proxies hang up soon after. */
const timeoutMs = 15_000;
const retryAfterSeconds = 5;

/** Lets `width` tasks run at a time, in order; refuses when too many already wait, or one for too long. */
export function createConcurrencyLimit(width: number, longest: number, longestWaitMs = timeoutMs) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= longest) throw authErrors.tooManyRequests(retryAfterSeconds);
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(authErrors.tooManyRequests(retryAfterSeconds));
      }, longestWaitMs);
      waiting.push(take);
    });
  }

  // A place is handed on, not given back: nobody slips in before the one who waited.
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** One queue for each key: what belongs together goes one after the other, the rest in parallel. */
export function createKeyedQueue(longest: number) {
  const queues = new Map<
    string,
    { users: number; inTurn: ReturnType<typeof createConcurrencyLimit> }
  >();

  return async function inTurnOf<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { users: 0, inTurn: createConcurrencyLimit(1, longest) };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.inTurn(task);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
