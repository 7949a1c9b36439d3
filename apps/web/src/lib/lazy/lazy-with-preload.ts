import { type ComponentType, createElement, use } from 'react';
import { lazyModule } from './load-chunk.ts';

/** A lazily loaded component, with a way to preload its code. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

const listeners = new Set<() => void>();
let waiting = 0;

/** Whether a page is waiting for its code; for `useSyncExternalStore`. */
export const pendingChunks = {
  isWaiting: () => waiting > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A component whose code is fetched on first render. Once loaded, it renders synchronously, unlike `React.lazy`, so
 * prerendered pages hydrate without a gap. A failed load throws to the nearest error boundary, which offers a retry.
 */
export function lazyWithPreload<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  /** Rendered when the code fails to load, for optional parts of a page. */
  orElse?: ComponentType<Props>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const { load } = lazyModule(async () => {
    Loaded = await fetchComponent();
    return Loaded;
  });
  const settled = new WeakMap<Promise<unknown>, Promise<ComponentType<Props>>>();
  /** Returns the same promise for the same attempt; otherwise React would suspend endlessly. */
  const settle = (loading: Promise<ComponentType<Props>>, instead: ComponentType<Props>) => {
    const known = settled.get(loading) ?? loading.catch(() => instead);
    settled.set(loading, known);
    return known;
  };

  function Lazy(props: Props) {
    if (Loaded !== undefined) return createElement(Loaded, props);
    const loading = load();
    track(loading);
    return createElement(use(orElse ? settle(loading, orElse) : loading), props);
  }
  return Object.assign(Lazy, { preload: async () => void (await load()) });
}

const tracked = new WeakSet<Promise<unknown>>();

/** Counts pending loads that block a render; preloads block none. */
function track(loading: Promise<unknown>): void {
  if (tracked.has(loading)) return;
  tracked.add(loading);
  const change = (by: number) => {
    waiting += by;
    for (const listener of listeners) listener();
  };
  // Deferred to a microtask: listeners must not be notified during a render.
  queueMicrotask(() => change(1));
  const end = () => queueMicrotask(() => change(-1));
  loading.then(end, end);
}
