import { Suspense, useEffect } from 'react';
import { useAccountLanguage } from '#domains/account/hooks/use-account-language.ts';
import { NavigationProgress } from '#domains/site/navigation-progress.tsx';
import { useScrollMemory } from '#lib/hooks/use-scroll-memory.ts';
import { Outlet, useLocation } from '#lib/router/router.tsx';
import { enterRoute } from '#platform/content/current-route.ts';
import { useSavedPreferences } from '#platform/preferences/use-preferences.ts';
import { useWebFont } from '#platform/preferences/use-web-font.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useReplay } from '#platform/reporting/start-reporting.ts';
import { sessionStore, useAuth, useSessionCheck } from '#platform/session/auth-state.ts';
import { clearInitialData } from '#platform/snapshot/initial-data.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';

/** Wraps every page. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <OptionalBoundary>
        <GlobalEffects />
      </OptionalBoundary>
    </>
  );
}

/**
 * Keeps the session fresh and restores the scroll position. It is a sibling of the page: a state change above the page would
 * make React hydrate a prerendered page in one go, and a slow phone would freeze.
 */
function GlobalEffects() {
  const { pathname } = useLocation();
  const { user, loading } = useAuth();
  useSessionCheck(pathname);
  useSavedPreferences(user);
  useAccountLanguage(user?.data);
  useReplay(pathname, user);
  useScrollMemory();
  useWebFont(pathname);
  useEffect(() => {
    enterRoute(pathname);
    clearInitialData(pathname);
    const { dataset } = document.documentElement;
    if (dataset.page?.split('?')[0] !== pathname) delete dataset.page;
  }, [pathname]);
  useClearBootFlags(loading);
  return null;
}

/** Removes what first-paint.js set: from here on the app itself knows what to show. */
function useClearBootFlags(isLoading: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.foreign;
    delete dataset.stalled;
    // From here on the app itself reports missing code.
    window.showLoadError = undefined;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store knows before a prerendered page does
  useEffect(() => {
    if (!sessionStore.getState().loading) delete document.documentElement.dataset.session;
  }, [isLoading]);
}
