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

/** Places, such as database connections, that the tasks of all keys share. */
export type SharedPlaces = {
  places: number;
  /** Kept for keys with nothing running: a crowd of busy callers must not lock out the others. */
  reserved: number;
  /** The error of a task that waited too long for one of these places, and not for its own key. */
  refusal: () => Error;
};

type TaskOptions = {
  rule?: ConcurrencyRule;
  /** False for a task that may wait long for something other than the shared places. */
  takesPlace?: boolean;
};

type Line = { running: number; waiting: number };
type Task = { key: string; line: Line; rule: ConcurrencyRule; takesPlace: boolean };
type Waiter = Task & { start: () => void };

const tooBusy = () => new TooBusy();

/** Runs tasks, a few per key at a time and in order. Keys wait for each other only where they share places. */
export function createKeyedLimit(usualRule: ConcurrencyRule, shared?: SharedPlaces) {
  const lines = new Map<string, Line>();
  const waiters = new Set<Waiter>();
  let placesTaken = 0;

  function mayStart({ line, rule, takesPlace }: Task): boolean {
    if (line.running >= rule.atOnce) return false;
    if (!shared || !takesPlace) return true;
    return placesTaken < shared.places - (line.running > 0 ? shared.reserved : 0);
  }

  function begin({ line, takesPlace }: Task) {
    line.running++;
    if (takesPlace) placesTaken++;
  }

  function forgetIdle({ key, line }: Task) {
    if (line.running === 0 && line.waiting === 0) lines.delete(key);
  }

  function wait(task: Task): Promise<void> {
    const { line, rule } = task;
    const { maxQueue = Number.POSITIVE_INFINITY, maxWaitMs, refusal = tooBusy } = rule;
    if (line.waiting >= maxQueue) throw refusal();
    line.waiting++;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        waiters.delete(waiter);
        line.waiting--;
      };
      const start = () => {
        stopWaiting();
        begin(task);
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        forgetIdle(task);
        const isOwnFault = !shared || line.running >= rule.atOnce;
        reject(isOwnFault ? refusal() : shared.refusal());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const waiter: Waiter = { ...task, start };
      waiters.add(waiter);
    });
  }

  /** Of the tasks that may start, picks the first of the keys with the fewest running. */
  function startNext() {
    let next: Waiter | undefined;
    for (const waiter of waiters) {
      if (next && waiter.line.running >= next.line.running) continue;
      if (mayStart(waiter)) next = waiter;
      if (next?.line.running === 0) break;
    }
    next?.start();
  }

  function end(task: Task) {
    task.line.running--;
    if (task.takesPlace) placesTaken--;
    // Starts the next one at once: no new task can overtake one that has waited.
    startNext();
    forgetIdle(task);
  }

  return async function limited<T>(
    key: string,
    work: () => Promise<T>,
    { rule = usualRule, takesPlace = true }: TaskOptions = {},
  ): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: 0 };
    lines.set(key, line);
    const task = { key, line, rule, takesPlace };
    if (mayStart(task)) begin(task);
    else await wait(task);
    try {
      return await work();
    } finally {
      end(task);
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
