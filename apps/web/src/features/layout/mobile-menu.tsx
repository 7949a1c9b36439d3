import { useState } from 'react';
import { NavLink } from 'react-router';
import { routes } from '#app/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { GearIcon, HomeIcon, MenuIcon, UserIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/sheet.tsx';
import './mobile-menu.css';
import { SiteLinks } from './site-nav.tsx';

type MobileMenuProps = { signedIn: boolean; onLogout: () => void };

/** On narrow screens the links of the header live in a panel that slides in from the right. */
export function MobileMenu({ signedIn, onLogout }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="only-narrow">
      <button
        type="button"
        className="mobile-menu__button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Sheet open={open} onClose={close} label="Menu">
        <nav className="mobile-menu" aria-label="Menu">
          <SiteLinks layout="inline" onNavigate={close} />
          <div className="mobile-menu__foot">
            {signedIn ? (
              <SignedInLinks
                onNavigate={close}
                onLogout={() => {
                  close();
                  onLogout();
                }}
              />
            ) : (
              <SignedOutLinks onNavigate={close} />
            )}
          </div>
        </nav>
      </Sheet>
    </div>
  );
}

function SignedInLinks({ onNavigate, onLogout }: { onNavigate: () => void; onLogout: () => void }) {
  return (
    <>
      <NavLink to={routes.dashboard} end onClick={onNavigate}>
        <HomeIcon />
        Dashboard
      </NavLink>
      <NavLink to={routes.profileShortcut} onClick={onNavigate}>
        <UserIcon />
        Profile
      </NavLink>
      <NavLink to={routes.settingsShortcut} onClick={onNavigate}>
        <GearIcon />
        Settings
      </NavLink>
      <Button variant="quiet" onClick={onLogout}>
        Log out
      </Button>
    </>
  );
}

function SignedOutLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <LinkButton variant="sun" to={routes.benchmark} onClick={onNavigate}>
        Take benchmark test
      </LinkButton>
      <LinkButton variant="quiet" to={routes.login} onClick={onNavigate}>
        Login
      </LinkButton>
      <LinkButton variant="quiet" to={routes.register} onClick={onNavigate}>
        Sign Up
      </LinkButton>
    </>
  );
}
