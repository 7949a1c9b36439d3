import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { setFirstPage } from '../lazy/static-part.tsx';
import { randomId } from '../uuid.ts';
import { matchPath, matchRoutes, type Params, type RouteMatch, type RouteObject } from './match.ts';

export type Location = {
  /** Without the language prefix. */
  pathname: string;
  search: string;
  hash: string;
  /** State passed by the link. The page that reads it must check it. */
  state: unknown;
  /** Identifies the history entry: `default` only where the browser does not let us set one. */
  key: string;
};

type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type NavigateOptions = { replace?: boolean | undefined; state?: unknown };
type Navigate = (to: string, options?: NavigateOptions) => void;

type RouterValue = {
  location: Location;
  type: NavigationType;
  basename: string;
  navigate: Navigate;
};

const RouterContext = createContext<RouterValue | null>(null);
const RouteContext = createContext<{ params: Params; outlet: ReactNode }>({
  params: {},
  outlet: null,
});
const OutletContext = createContext<unknown>(undefined);

export function useRouter(): RouterValue {
  const router = use(RouterContext);
  if (!router) throw new Error('No router.');
  return router;
}

const FIRST_KEY = 'default';

/** `?a=1` and `#top` are resolved against the open page. */
export function resolvePath(to: string, { pathname, search }: Location): string {
  if (to.startsWith('#')) return pathname + search + to;
  return to === '' || to.startsWith('?') ? pathname + to : to;
}

function locationOf(path: string, state: unknown, key: string): Location {
  const [rest = '', ...hash] = path.split('#');
  const [pathname = '', ...search] = rest.split('?');
  return {
    pathname: pathname || '/',
    search: search.length > 0 && search.join('?') !== '' ? `?${search.join('?')}` : '',
    hash: hash.length > 0 && hash.join('#') !== '' ? `#${hash.join('#')}` : '',
    state,
    key,
  };
}

/** The router owns these two fields; other code may add its own beside them. */
function readEntry(state: unknown): { key: string; state: unknown } {
  const entry = typeof state === 'object' && state !== null ? state : {};
  return {
    key: 'key' in entry && typeof entry.key === 'string' ? entry.key : FIRST_KEY,
    state: 'state' in entry ? entry.state : null,
  };
}

/** The browser creates the entries of a loaded page and of a plain anchor itself, without a key. */
function nameEntry(): void {
  const state: unknown = window.history.state;
  if (readEntry(state).key !== FIRST_KEY) return;
  try {
    const rest = typeof state === 'object' ? state : null;
    window.history.replaceState({ ...rest, key: randomId() }, '');
  } catch {
    // Some browsers limit the number of history changes in half a minute.
  }
}

function browserLocation(basename: string): Location {
  const { pathname, search, hash } = window.location;
  const { key, state } = readEntry(window.history.state);
  return locationOf(pathname.slice(basename.length) + search + hash, state, key);
}

/** Follows the browser's history. The previous page stays on screen until the next one's code has loaded. */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [{ location, type }, setCurrent] = useState(() => {
    nameEntry();
    return { location: browserLocation(basename), type: 'POP' as NavigationType };
  });
  const show = useCallback(
    (next: NavigationType) => {
      setFirstPage(false);
      startTransition(() => setCurrent({ location: browserLocation(basename), type: next }));
    },
    [basename],
  );
  useEffect(() => {
    const pop = () => {
      nameEntry();
      show('POP');
    };
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, [show]);
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      const url = basename + resolvePath(to, browserLocation(basename));
      const entry = { key: randomId(), state };
      try {
        if (replace) window.history.replaceState(entry, '', url);
        else window.history.pushState(entry, '', url);
      } catch {
        // Some browsers limit the number of history entries in half a minute: load the page instead.
        window.location.assign(url);
        return;
      }
      show(replace ? 'REPLACE' : 'PUSH');
    },
    [basename, show],
  );
  return (
    <RouterProvider location={location} type={type} basename={basename} navigate={navigate}>
      {children}
    </RouterProvider>
  );
}

/** Without the browser's history: for prerendering and tests. */
export function MemoryRouter({
  basename = '',
  path = '/',
  children,
}: {
  basename?: string;
  path?: string;
  children: ReactNode;
}) {
  const [{ location, type }, setCurrent] = useState(() => ({
    location: locationOf(path, null, FIRST_KEY),
    type: 'POP' as NavigationType,
  }));
  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    setCurrent((before) => ({
      location: locationOf(resolvePath(to, before.location), state, randomId()),
      type: replace ? 'REPLACE' : 'PUSH',
    }));
  }, []);
  return (
    <RouterProvider location={location} type={type} basename={basename} navigate={navigate}>
      {children}
    </RouterProvider>
  );
}

function RouterProvider({
  location,
  type,
  basename,
  navigate,
  children,
}: RouterValue & { children: ReactNode }) {
  const value = useMemo(
    () => ({ location, type, basename, navigate }),
    [location, type, basename, navigate],
  );
  return <RouterContext value={value}>{children}</RouterContext>;
}

/** The layouts and the page at the current URL, each nested in the one before. */
export function useRoutes(tree: readonly RouteObject[]): ReactNode {
  const { pathname } = useRouter().location;
  const matches = useMemo(() => matchRoutes(tree, pathname) ?? [], [tree, pathname]);
  let page: ReactNode = null;
  for (const match of matches.toReversed()) page = <MatchedRoute match={match} outlet={page} />;
  return page;
}

function MatchedRoute({ match, outlet }: { match: RouteMatch; outlet: ReactNode }) {
  const { route, params } = match;
  const value = useMemo(() => ({ params, outlet }), [params, outlet]);
  return (
    <RouteContext value={value}>{route.Component ? <route.Component /> : outlet}</RouteContext>
  );
}

/** The child route of this layout, which reads `context` with `useOutletContext`. */
export function Outlet({ context }: { context?: unknown }) {
  const { outlet } = use(RouteContext);
  return <OutletContext value={context}>{outlet}</OutletContext>;
}

export const useOutletContext = <Context,>() => use(OutletContext) as Context;
export const useLocation = (): Location => useRouter().location;
export const useNavigationType = (): NavigationType => useRouter().type;
export const useNavigate = (): Navigate => useRouter().navigate;
export const useParams = (): Params => use(RouteContext).params;

/** Whether the open page matches a pattern or is below it. */
export function useIsWithin(pattern: string): boolean {
  return matchPath(pattern, useLocation().pathname, false) !== null;
}

/** The query of the URL, and a setter. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { location, navigate } = useRouter();
  const { search } = location;
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => navigate(`?${next}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
