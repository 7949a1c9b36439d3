import type { ReactNode } from 'react';
import { Outlet } from '#lib/router/router.tsx';
import { PageMain } from './page-main.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

type SiteLayoutProps = {
  /** Distinguishes pages that share a URL. */
  place?: string;
  children?: ReactNode;
};

/** The layout of every public page. */
export function SiteLayout({ place, children = <Outlet /> }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <PageMain place={place}>{children}</PageMain>
      <SiteFooter />
    </>
  );
}
