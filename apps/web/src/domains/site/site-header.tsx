import { Suspense } from 'react';
import { routes } from '#config/paths.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Logo } from '#ui/art/logo.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { MobileMenu } from './components/mobile-menu.tsx';
import { siteText } from './messages.ts';
import './components/site-header.css';
import { SiteLinks } from './components/site-nav.tsx';

/** Avatars are large drawings, so they are loaded for signed-in users only. */
const AccountMenu = lazyWithPreload(
  async () => (await import('./components/account-menu.tsx')).AccountMenu,
);

export function SiteHeader() {
  const { user, loading, signOut } = useAuth();
  const visitor = user ? 'signed-in' : loading ? 'unknown' : 'signed-out';
  const logout = async () => {
    const { hasStayed } = await signOut();
    if (hasStayed) return;
    await showToast('success', siteText.loggedOutToast);
  };
  return (
    <header className="site-header">
      <div className="container site-header__row">
        <Logo to={user ? routes.dashboard : routes.home} />
        <nav className="site-nav" aria-label={siteText.mainNavLabel}>
          <SiteLinks layout="floating" />
        </nav>
        {user && (
          <OptionalBoundary fallback={<ProfileLink />}>
            <Suspense fallback={<span className="site-header__account" />}>
              <AccountMenu user={user} onLogout={() => void logout()} />
            </Suspense>
          </OptionalBoundary>
        )}
        {visitor === 'signed-out' && <VisitorLinks />}
        <MobileMenu visitor={visitor} onLogout={() => void logout()} />
      </div>
    </header>
  );
}

/** Shown if the menu's code fails to load. */
function ProfileLink() {
  return (
    <LinkButton variant="text" to={routes.profile}>
      {siteText.profileLink}
    </LinkButton>
  );
}

function VisitorLinks() {
  return (
    <>
      <LinkButton variant="text" className="only-wide site-header__visitor" to={routes.login}>
        {siteText.loginLink}
      </LinkButton>
      <LinkButton className="site-header__visitor" to={routes.register}>
        {siteText.signUpLink}
      </LinkButton>
    </>
  );
}
