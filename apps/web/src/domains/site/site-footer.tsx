import { routes } from '#config/paths.ts';
import { LanguageSwitch } from '#domains/account/components/language-switch.tsx';
import { classNames } from '#lib/class-names.ts';
import { Link } from '#lib/router/links.tsx';
import { ThemeSwitch } from '#platform/preferences/theme-switch.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { siteText } from './messages.ts';
import './components/site-footer.css';
import { footerLinks } from './navigation.ts';

/** `onlyWide`: hidden on phones, for pages with a tab bar at the bottom. */
export function SiteFooter({ onlyWide = false }: { onlyWide?: boolean | undefined }) {
  return (
    <Cloth as="footer" className={classNames('site-footer', onlyWide && 'only-wide')}>
      <div className="container">
        <Logo to={routes.home} />
        <nav aria-label={siteText.footerLabel}>
          {footerLinks.map(({ to, label }) => (
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
