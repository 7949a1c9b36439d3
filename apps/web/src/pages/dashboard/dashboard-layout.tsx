import { Outlet, useMatch } from 'react-router';
import { routes } from '#app/paths.ts';
import { AchievementHerald } from '#features/achievements/achievement-herald.tsx';
import { dashboardPlaces, quickPlaces } from '#features/dashboard/places.tsx';
import { PageMain } from '#features/layout/page-main.tsx';
import { SiteFooter } from '#features/layout/site-footer.tsx';
import { SiteHeader } from '#features/layout/site-header.tsx';
import { SkipLink } from '#features/layout/skip-link.tsx';
import { StuckWork } from '#features/saving/stuck-work.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { OptionalBoundary } from '#services/error-boundary.tsx';
import { WithSideNav } from '#ui/side-nav.tsx';
import { TabBar } from '#ui/tab-bar.tsx';

/** What every signed-in page stands in: navigation at the left on wide screens, below on phones. */
export function DashboardLayout() {
  // A lesson is for reading: it has its own outline where the navigation would stand.
  const isLesson = useMatch({ path: routes.courseLesson, end: false }) !== null;
  const { user } = useAuth();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {isLesson ? (
        <PageMain className="container lesson-page stack stack--lg">
          <Outlet />
        </PageMain>
      ) : (
        <WithSideNav label="Dashboard" places={dashboardPlaces}>
          <PageMain className="stack stack--lg">
            <StuckWork />
            <Outlet />
          </PageMain>
        </WithSideNav>
      )}
      <OptionalBoundary>
        {user && <AchievementHerald key={user.id} userId={user.id} />}
      </OptionalBoundary>
      <TabBar places={quickPlaces} />
      <SiteFooter onlyWide />
    </>
  );
}
