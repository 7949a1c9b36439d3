import { StrictMode } from 'react';
import { useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
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
  return useRoutes(routeTree);
}
