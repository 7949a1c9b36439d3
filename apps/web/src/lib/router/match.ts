import type { ComponentType } from 'react';

/** A page or layout. Paths are absolute; a layout has none. `*` matches when nothing else does. */
export type RouteObject = {
  path?: string;
  Component?: ComponentType;
  children?: RouteObject[];
  /** Fetches its code; the renderer reads the name of the module from it. */
  load?: () => Promise<ComponentType>;
};

export type Params = Record<string, string | undefined>;

/** A route that renders the URL, and the values of its parameters. */
export type RouteMatch = { route: RouteObject; params: Params };

type Branch = { routes: RouteObject[]; path: string; score: number };

const STATIC = 10;
const PARAMETER = 3;

/** The more literal segments a pattern has, the better it matches. */
function scoreOf(path: string): number {
  if (path === '*') return -1;
  return path
    .split('/')
    .reduce((sum, segment) => sum + (segment.startsWith(':') ? PARAMETER : STATIC), 0);
}

function branchesOf(routes: readonly RouteObject[], parents: RouteObject[] = []): Branch[] {
  return routes.flatMap((route) => {
    const branch = [...parents, route];
    const inner = branchesOf(route.children ?? [], branch);
    const { path } = route;
    return path === undefined ? inner : [...inner, { routes: branch, path, score: scoreOf(path) }];
  });
}

const known = new WeakMap<readonly RouteObject[], Branch[]>();

function rankedBranches(tree: readonly RouteObject[]): Branch[] {
  let branches = known.get(tree);
  if (!branches) {
    branches = branchesOf(tree).sort((a, b) => b.score - a.score);
    known.set(tree, branches);
  }
  return branches;
}

/** The layouts and the page at a path, outermost first; null when none matches. */
export function matchRoutes(tree: readonly RouteObject[], pathname: string): RouteMatch[] | null {
  for (const { routes, path } of rankedBranches(tree)) {
    const match = matchPath(path, pathname);
    if (match) return routes.map((route) => ({ route, params: match.params }));
  }
  return null;
}

type Pattern = { matcher: RegExp; names: string[] };

const patterns = new Map<string, Pattern>();

function patternOf(path: string, end: boolean): Pattern {
  const key = `${path} ${end}`;
  let pattern = patterns.get(key);
  if (!pattern) {
    const names: string[] = [];
    const source = path
      .replace(/\/+$/u, '')
      .replace(/[\\.+^${}|()[\]]/gu, '\\$&')
      .replace('*', '.*')
      .replace(/:(\w+)/gu, (_, name: string) => {
        names.push(name);
        return '([^/]+)';
      });
    pattern = { matcher: new RegExp(`^${source}${end ? '/*$' : '(?=/|$)'}`, 'iu'), names };
    patterns.set(key, pattern);
  }
  return pattern;
}

/** The values of a pattern's parameters in a path. Without `end` the path may be longer. */
export function matchPath(
  pattern: string,
  pathname: string,
  end = true,
): { params: Params } | null {
  const { matcher, names } = patternOf(pattern, end);
  const found = matcher.exec(pathname);
  if (!found) return null;
  return {
    params: Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')])),
  };
}

/** An incomplete percent escape stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
