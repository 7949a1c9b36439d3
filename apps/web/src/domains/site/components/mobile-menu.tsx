import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { NavLink } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { GearIcon, HomeIcon, MenuIcon, UserIcon } from '#ui/icons/icons.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { siteText } from '../messages.ts';
import './mobile-menu.css';
import { SiteLinks } from './site-nav.tsx';

/** `unknown` while the stored session is still being checked. */
type Visitor = 'unknown' | 'signed-in' | 'signed-out';
type MobileMenuProps = { visitor: Visitor; onLogout: () => void };

/** On narrow screens, the header's links are in a panel that slides in from the right. */
export function MobileMenu({ visitor, onLogout }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="only-narrow">
      <button
        type="button"
        className="mobile-menu__button"
        aria-label={siteText.menuLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Sheet open={open} onClose={close} label={siteText.menuLabel}>
        <nav className="mobile-menu" aria-label={siteText.menuLabel}>
          <SiteLinks layout="inline" onNavigate={close} />
          <MenuFoot
            visitor={visitor}
            onNavigate={close}
            onLogout={() => {
              close();
              onLogout();
            }}
          />
        </nav>
      </Sheet>
    </div>
  );
}

type FootProps = { visitor: Visitor; onNavigate: () => void; onLogout: () => void };

export function MenuFoot({ visitor, onNavigate, onLogout }: FootProps) {
  return (
    <div className="mobile-menu__foot">
      {visitor === 'signed-in' && <SignedInLinks onNavigate={onNavigate} onLogout={onLogout} />}
      {visitor === 'signed-out' && <SignedOutLinks onNavigate={onNavigate} />}
    </div>
  );
}

function SignedInLinks({ onNavigate, onLogout }: { onNavigate: () => void; onLogout: () => void }) {
  const { user } = useAuth();
  return (
    <>
      {user?.data.has_children === true && (
        <NavLink to={routes.family} onClick={onNavigate}>
          <UserIcon />
          {siteText.familyLink}
        </NavLink>
      )}
      <NavLink to={routes.dashboard} end onClick={onNavigate}>
        <HomeIcon />
        {siteText.dashboardLink}
      </NavLink>
      <NavLink to={routes.profileShortcut} onClick={onNavigate}>
        <UserIcon />
        {siteText.profileLink}
      </NavLink>
      <NavLink to={routes.settingsShortcut} onClick={onNavigate}>
        <GearIcon />
        {siteText.settingsLink}
      </NavLink>
      <Button variant="quiet" onClick={onLogout}>
        {siteText.logOutButton}
      </Button>
    </>
  );
}

function SignedOutLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <LinkButton variant="sun" to={routes.benchmark} onClick={onNavigate}>
        {siteText.benchmarkMenuLink}
      </LinkButton>
      <LinkButton variant="quiet" to={routes.login} onClick={onNavigate}>
        {siteText.loginLink}
      </LinkButton>
      <LinkButton variant="quiet" to={routes.register} onClick={onNavigate}>
        {siteText.signUpLink}
      </LinkButton>
    </>
  );
}
