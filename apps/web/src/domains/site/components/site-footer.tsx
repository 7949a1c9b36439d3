import { Link } from 'react-router';
import { routes } from '#config/paths.ts';
import { LanguageSwitch } from '#domains/account/components/language-switch.tsx';
import { classNames } from '#lib/class-names.ts';
import { ThemeSwitch } from '#platform/preferences/theme-switch.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { siteText } from '../messages.ts';
import './site-footer.css';

const links = [
  { to: routes.mission, label: siteText.ourMission },
  { to: routes.team, label: siteText.ourTeam },
  { to: routes.partners, label: siteText.partners },
  { to: routes.contact, label: siteText.contact },
  { to: routes.subscription, label: siteText.plans },
] as const;

/** `onlyWide`: pages with a tab bar at the bottom of a phone leave it out there. */
export function SiteFooter({ onlyWide = false }: { onlyWide?: boolean | undefined }) {
  return (
    <Cloth as="footer" className={classNames('site-footer', onlyWide && 'only-wide')}>
      <div className="container">
        <Logo to={routes.home} />
        <nav aria-label={siteText.footer}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </Cloth>
  );
}
