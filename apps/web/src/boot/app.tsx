import { StrictMode, Suspense, useEffect, useMemo } from 'react';
import { SiteLayout } from '#domains/site/site-layout.tsx';
import { usePendingTap } from '#lib/browser/pending-tap.ts';
import { hasSavedCourses } from '#lib/browser/service-workers.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { ChunkError, retryChunks } from '#lib/lazy/load-chunk.ts';
import { useLocation, useRoutes } from '#lib/router/router.tsx';
import {
  ErrorBoundary,
  type Fault,
  OptionalBoundary,
  pageFault,
} from '#platform/reporting/error-boundary.tsx';
import { SavedInstead } from '#ui/feedback/state.tsx';
import { usePreparedPages } from './next-pages.ts';
import { preloadRoute } from './preload-route.ts';
import { Providers } from './providers.tsx';
import { routeTree } from './router.tsx';

const SavedCourseLinks = lazyWithPreload(
  async () => (await import('#domains/courses/components/saved-course-links.tsx')).SavedCourseLinks,
);
const savedInstead = hasSavedCourses() && (
  <OptionalBoundary>
    <Suspense>
      <SavedCourseLinks />
    </Suspense>
  </OptionalBoundary>
);

/** Everything inside the router, the same in the browser and when prerendering. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <ErrorBoundary component="app" fallback={appFault} mayReload>
          <SavedInstead value={savedInstead}>
            <Pages />
          </SavedInstead>
        </ErrorBoundary>
      </Providers>
    </StrictMode>
  );
}

/** When a whole layout's code is missing, the site's own frame, which is always loaded, offers a way on. */
const appFault = (fault: Fault) =>
  fault.error instanceof ChunkError ? (
    <SiteLayout>{pageFault(fault)}</SiteLayout>
  ) : (
    <main id="main">{pageFault(fault)}</main>
  );

function Pages() {
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another try for code that failed
  useEffect(retryChunks, [key]);
  // Layouts and page are requested together: one after the other would cost a round trip each on a slow network. Requesting
  // is idempotent, as for each lazy component, so a discarded render does no harm.
  useMemo(() => void preloadRoute(pathname).catch(() => undefined), [pathname]);
  usePreparedPages();
  usePendingTap();
  return useRoutes(routeTree);
}
