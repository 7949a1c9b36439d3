import { type ComponentType, createElement, use } from 'react';

type Load = () => Promise<ComponentType>;

/** After this long code that does not come counts as lost. */
export const CHUNK_TIMEOUT = 120_000;

/** A component whose code comes later, and the way to fetch that code ahead of the first drawing. */
export type Arriving = ComponentType & { preload: () => Promise<void> };

const listeners = new Set<() => void>();
let waiting = 0;

/** Whether the code of a page is on its way; for `useSyncExternalStore`. */
export const arrivals = {
  isWaiting: () => waiting > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A component whose code is fetched when it is first drawn. Once the code is here it is drawn at once, without the
 * pause that `React.lazy` takes: prerendered pages are taken over without a gap.
 */
export function arriving(load: Load): Arriving {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const start = () => {
    loading ??= withinTime(load()).then(
      (component) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Arrived() {
    if (Loaded === undefined) track(start());
    return createElement(Loaded ?? use(start()));
  }
  return Object.assign(Arrived, { preload: async () => void (await start()) });
}

const tracked = new WeakSet<Promise<unknown>>();

/** Counts code that a drawing waits for; what is fetched ahead keeps nobody waiting. */
function track(loading: Promise<unknown>): void {
  if (tracked.has(loading)) return;
  tracked.add(loading);
  const change = (by: number) => {
    waiting += by;
    for (const listener of listeners) listener();
  };
  // Told a moment later: nobody may be told in the middle of a drawing.
  queueMicrotask(() => change(1));
  loading.then(
    () => queueMicrotask(() => change(-1)),
    () => queueMicrotask(() => change(-1)),
  );
}

async function withinTime<T>(task: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The code of this page did not arrive in time.')),
      CHUNK_TIMEOUT,
    );
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
