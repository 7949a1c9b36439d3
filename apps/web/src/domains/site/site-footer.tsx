import { routes } from '#config/paths.ts';
import { LanguageSwitch } from '#domains/account/components/language-switch.tsx';
import { Link } from '#lib/router/links.tsx';
import { ThemeSwitch } from '#platform/preferences/theme-switch.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { siteText } from './messages.ts';
import './components/site-footer.css';
import { footerLinks } from './navigation.ts';

/** The footer of public pages. Learning has none: its links are on the page "Me", the settings under it. */
export function SiteFooter() {
  return (
    <Cloth as="footer" className="site-footer">
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
