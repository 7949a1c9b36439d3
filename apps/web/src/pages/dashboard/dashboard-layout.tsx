import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { AchievementToasts } from '#domains/achievements/achievement-toasts.tsx';
import { dashboardText } from '#domains/dashboard/messages.ts';
import { dashboardNav, quickNav } from '#domains/dashboard/navigation.tsx';
import { WithLimits } from '#domains/family/components/with-limits.tsx';
import { PageMain } from '#domains/site/page-main.tsx';
import { SiteFooter } from '#domains/site/site-footer.tsx';
import { SiteHeader } from '#domains/site/site-header.tsx';
import { SkipLink } from '#domains/site/skip-link.tsx';
import { Outlet, useIsWithin } from '#lib/router/router.tsx';
import { StuckWork } from '#platform/outbox/components/stuck-work.tsx';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { WithSideNav } from '#ui/layout/side-nav.tsx';
import { TabBar } from '#ui/layout/tab-bar.tsx';

/** The frame of every signed-in page: navigation at the left on wide screens, at the bottom on phones. */
export function DashboardLayout() {
  // A lesson page shows its own outline in place of the navigation.
  const isLesson = useIsWithin(routes.courseLesson);
  const { user } = useAuth();
  return (
    <DashboardFrame
      isLesson={isLesson}
      besidePage={
        <OptionalBoundary>
          {user && <AchievementToasts key={user.id} userId={user.id} />}
        </OptionalBoundary>
      }
    >
      {!isLesson && <StuckWork />}
      <WithLimits user={user} isReading={isLesson}>
        <Outlet />
      </WithLimits>
    </DashboardFrame>
  );
}

type DashboardFrameProps = { isLesson?: boolean; besidePage?: ReactNode; children: ReactNode };

/** The navigation and the page slot; the server renders it too, with nothing personal in it. */
export function DashboardFrame({ isLesson = false, besidePage, children }: DashboardFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {isLesson ? (
        <PageMain className="container lesson-page stack stack--lg">{children}</PageMain>
      ) : (
        <WithSideNav label={dashboardText.navLabel} items={dashboardNav}>
          <PageMain className="stack stack--lg">{children}</PageMain>
        </WithSideNav>
      )}
      {besidePage}
      <TabBar items={quickNav} />
      <SiteFooter onlyWide />
    </>
  );
}
