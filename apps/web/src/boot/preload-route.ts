import type { LazyComponent } from '#lib/lazy/lazy-with-preload.ts';
import { matchRoutes, type RouteObject } from '#lib/router/match.ts';
import { routeTree } from './router.tsx';

/** The routes that render a URL, from the outermost layout to the page. */
export function routesAt(pathname: string): RouteObject[] {
  return (matchRoutes(routeTree, pathname) ?? []).map(({ route }) => route);
}

/** Preloads every layout and page at a URL, so that it renders at once. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(routesAt(pathname).map(({ Component }) => preloadOf(Component)?.()));
}

function preloadOf(component: RouteObject['Component']): LazyComponent['preload'] | undefined {
  return component && 'preload' in component ? (component as LazyComponent).preload : undefined;
}
