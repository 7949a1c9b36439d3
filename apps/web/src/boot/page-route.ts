import type { ComponentType } from 'react';
import { type LazyComponent, lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import type { RouteObject } from '#lib/router/match.ts';

type Load = () => Promise<ComponentType>;

/** A page whose code, with that of its static parts, is loaded when it is opened; the previous page stays until then. */
export function page(
  path: string,
  load: Load,
  parts: Pick<LazyComponent, 'preload'>[] = [],
): RouteObject {
  const loadAll = async () => {
    const [Page] = await Promise.all([load(), ...parts.map((part) => part.preload())]);
    return Page;
  };
  return { path, Component: lazyWithPreload(loadAll), load };
}

/** A layout whose code is loaded when one of its pages is opened. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { Component: lazyWithPreload(load), load, children };
}
