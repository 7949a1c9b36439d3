import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageLoading } from '#ui/loading.tsx';

type Load = () => Promise<ComponentType>;

/** A page whose code arrives when it is opened; the layout around it is there at once. */
export function page(path: string, load: Load): RouteObject {
  return { path, ...arriving(load) };
}

/** A layout whose code arrives when one of the pages inside it is opened. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { ...arriving(load), children };
}

function arriving(load: Load) {
  return {
    HydrateFallback: PageLoading,
    lazy: async () => ({ Component: await load() }),
  };
}
