import { routes } from '#app/paths.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { usePhoto } from '#services/backend/photo.ts';
import { LinkButton } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { showToast } from '#ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import './site-header.css';
import { SiteLinks } from './site-nav.tsx';

export function SiteHeader() {
  const { user, loading, signOut } = useAuth();
  const photo = usePhoto(user);
  const logout = async () => {
    const { hasStayed } = await signOut();
    if (hasStayed) return;
    await showToast('success', 'You are logged out.');
  };
  return (
    <header className="site-header">
      <div className="container site-header__row">
        <Logo to={user ? routes.dashboard : routes.home} />
        <nav className="site-nav" aria-label="Main">
          <SiteLinks layout="floating" />
        </nav>
        {user && (
          <AccountMenu
            email={user.email}
            avatar={user.data.avatar}
            photo={photo}
            onLogout={() => void logout()}
          />
        )}
        {!user && !loading && <VisitorLinks />}
        <MobileMenu signedIn={user !== null} onLogout={() => void logout()} />
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <LinkButton variant="text" className="only-wide" to={routes.login}>
        Login
      </LinkButton>
      <LinkButton to={routes.register}>Sign Up</LinkButton>
    </>
  );
}
