import type { ComponentType } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import type { RouteObject } from '#lib/router/match.ts';

type Load = () => Promise<ComponentType>;

/** A page whose code is loaded when it is opened; the page before stays until then. */
export function page(path: string, load: Load): RouteObject {
  return { path, ...lazyRoute(load) };
}

/** A layout whose code is loaded when one of the pages inside it is opened. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { ...lazyRoute(load), children };
}

function lazyRoute(load: Load) {
  return { Component: lazyWithPreload(load), load };
}
