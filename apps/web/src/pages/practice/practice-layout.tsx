import { quickNav } from '#domains/dashboard/navigation.tsx';
import { PageMain } from '#domains/site/page-main.tsx';
import { SiteFooter } from '#domains/site/site-footer.tsx';
import { SiteHeader } from '#domains/site/site-header.tsx';
import { SkipLink } from '#domains/site/skip-link.tsx';
import { Outlet } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { TabBar } from '#ui/layout/tab-bar.tsx';

/** Practice is public; a learner keeps the tab bar there, as in the rest of learning. */
export function PracticeLayout() {
  const isLearner = useAuth().user !== null;
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <PageMain>
        <Outlet />
      </PageMain>
      {isLearner && <TabBar items={quickNav} />}
      <SiteFooter onlyWide={isLearner} />
    </>
  );
}
