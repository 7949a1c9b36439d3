import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';

type Load = () => Promise<ComponentType>;

/** A page whose code is loaded when it is opened; the page before stays until then. */
export function page(path: string, load: Load): RouteObject {
  return { path, ...lazyRoute(load) };
}

/** A layout whose code is loaded when one of the pages inside it is opened. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { ...lazyRoute(load), children };
}

/** `handle.load` is what the renderer asks for the name of the module. */
function lazyRoute(load: Load) {
  return { Component: lazyWithPreload(load), handle: { load } };
}
