import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { NavigationProgress } from '#features/layout/navigation-progress.tsx';
import { useKeptPreferences } from '#lib/use-preferences.ts';
import { useAuth, useSessionCheck } from '#services/backend/auth-state.ts';

/** Around every page: keeps the session fresh and the scroll position where a learner expects it. */
export function Root() {
  const { pathname } = useLocation();
  useSessionCheck(pathname);
  useKeptPreferences(useAuth().user);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
