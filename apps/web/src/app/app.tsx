import { StrictMode, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePreparedPages } from './next-pages.ts';
import { preloadRoute } from './preload-route.ts';
import { Providers } from './providers.tsx';
import { routeTree } from './router.tsx';

/** Everything inside the router, the same in the browser and where pages are prerendered. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <Pages />
        </ErrorBoundary>
      </Providers>
    </StrictMode>
  );
}

function Pages() {
  const { pathname } = useLocation();
  // Layouts and page are asked for together: one after the other would cost a slow network a round trip each.
  useMemo(() => void preloadRoute(pathname).catch(() => undefined), [pathname]);
  usePreparedPages();
  return useRoutes(routeTree);
}
