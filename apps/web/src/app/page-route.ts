import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { arriving } from '#lib/arriving.ts';

type Load = () => Promise<ComponentType>;

/** A page whose code arrives when it is opened; the page before stays until then. */
export function page(path: string, load: Load): RouteObject {
  return { path, ...arrivingRoute(load) };
}

/** A layout whose code arrives when one of the pages inside it is opened. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { ...arrivingRoute(load), children };
}

/** `handle.load` is what the renderer asks for the name of the module. */
function arrivingRoute(load: Load) {
  return { Component: arriving(load), handle: { load } };
}
