import { Outlet } from 'react-router';
import { PageMain } from './page-main.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What every public page stands in. */
export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <PageMain>
        <Outlet />
      </PageMain>
      <SiteFooter />
    </>
  );
}
