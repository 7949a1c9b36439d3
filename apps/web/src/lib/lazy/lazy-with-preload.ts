import { type ComponentType, createElement, use } from 'react';
import { lazyModule } from './load-chunk.ts';

/** A component whose code comes later, and the way to fetch that code ahead of its first rendering. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

const listeners = new Set<() => void>();
let waiting = 0;

/** Whether a page waits for its code; for `useSyncExternalStore`. */
export const pendingChunks = {
  isWaiting: () => waiting > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A component whose code is fetched when it is first rendered. Once the code is here it is rendered at once, without the
 * pause that `React.lazy` takes: prerendered pages are taken over without a gap. Code that fails is an error for the nearest
 * boundary, which offers to try again.
 */
export function lazyWithPreload<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  /** Rendered where the code failed, for what a page can do without. */
  orElse?: ComponentType<Props>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const { load } = lazyModule(async () => {
    Loaded = await fetchComponent();
    return Loaded;
  });
  const settled = new WeakMap<Promise<unknown>, Promise<ComponentType<Props>>>();
  /** The same promise for the same attempt: React would ask for ever otherwise. */
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

/** Counts code that a rendering waits for; what is fetched ahead keeps nobody waiting. */
function track(loading: Promise<unknown>): void {
  if (tracked.has(loading)) return;
  tracked.add(loading);
  const change = (by: number) => {
    waiting += by;
    for (const listener of listeners) listener();
  };
  // Told a moment later: nobody may be told in the middle of a rendering.
  queueMicrotask(() => change(1));
  const end = () => queueMicrotask(() => change(-1));
  loading.then(end, end);
}
