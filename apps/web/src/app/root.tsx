import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NavigationProgress } from '#features/layout/navigation-progress.tsx';
import { useKeptPreferences } from '#lib/use-preferences.ts';
import { useScrollMemory } from '#lib/use-scroll-memory.ts';
import { useAuth, useSessionCheck } from '#services/backend/auth-state.ts';
import { leaveOpening } from '#services/content/opening.ts';
import { useReplay } from '#services/sentry/start-reporting.ts';
import { PageLoading } from '#ui/loading.tsx';

/** Around every page: keeps the session fresh and the scroll position where a learner expects it. */
export function Root() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  useSessionCheck(pathname);
  useKeptPreferences(user);
  useReplay(pathname, user);
  useScrollMemory();
  useEffect(() => leaveOpening(pathname), [pathname]);
  // Set before the first paint where a static host gave the home page for this address.
  useEffect(() => void delete document.documentElement.dataset.foreign, []);
  return (
    <>
      <NavigationProgress />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
